interface BillingDetails {
  address_line1: string | null;
  city: string | null;
  postal_code: string | null;
  billing_email: string | null;
}

/** Enough for an invoice to be written and to arrive; name and country a company always has. */
export const hasBillingDetails = ({ address_line1, city, postal_code, billing_email }: BillingDetails): boolean =>
  [address_line1, city, postal_code, billing_email].every((field) => field);
