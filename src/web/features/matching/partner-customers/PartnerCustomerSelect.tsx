import { Input } from '@mantine/core';
import { useId } from 'react';
import { partnerCustomers } from '#contract/matching/partner-customers.ts';
import { query } from '#web/kernel/http/api.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';

interface Props {
  label: string;
  /** The label of no selection. */
  none: string;
  value: number | null | undefined;
  onPick: (id: number | undefined) => void;
  /** For staff: whose customers. */
  company_id?: number | undefined;
  error?: string | undefined;
  /** Without it the field is a filter, and has no visible label. */
  description?: string;
}

/** The customer for whom a company recruits. */
export function PartnerCustomerSelect({ label, none, value, onPick, company_id, error, description }: Props) {
  const id = useId();
  const field = (
    <SearchSelect
      id={id}
      aria-label={label}
      none={none}
      value={value ?? undefined}
      onPick={onPick}
      choices={(wanted) => query(partnerCustomers.choices, { query: { ...wanted, company_id } })}
    />
  );
  if (description === undefined) return field;
  return (
    <Input.Wrapper label={label} description={description} id={id} error={error}>
      {field}
    </Input.Wrapper>
  );
}
