interface BillingDetails {
  address_line1: string | null;
  city: string | null;
  postal_code: string | null;
  billing_email: string | null;
}

/** Complete enough to write and deliver an invoice. Name and country always exist. */
export const hasBillingDetails = ({ address_line1, city, postal_code, billing_email }: BillingDetails): boolean =>
  [address_line1, city, postal_code, billing_email].every((field) => field);
