-- The words of a search may name a person whose account is erased later.
update bulk_messages set filters = ltrim(regexp_replace(filters, '(^|&)search=[^&]*', '', 'g'), '&') where filters ~ '(^|&)search=';
