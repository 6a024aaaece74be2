-- without transaction
-- squawk-ignore-file ban-concurrent-index-creation-in-transaction
-- What the next invoices are made of. A fee is a claim for damages without VAT and is on no invoice.
create index concurrently if not exists transactions_to_invoice on transactions (company_id, id)
  where invoice_id is null and kind <> 'fee' and (payment_method in ('sepa', 'card') or payment_method is null)
    and (status in ('paid', 'open') or kind = 'credit');
-- The transactions of a document, and the foreign key.
create index concurrently if not exists transactions_of_invoice on transactions (invoice_id) where invoice_id is not null;
