import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Presence } from '#contract/accounts/presence.ts';
import css from './Chips.module.css';
import { Initials } from './Initials.tsx';
import { StatusDot } from './StatusDot.tsx';

interface ChipProps {
  name: string;
  /** A second line: what to know beside the name. */
  text?: ReactNode;
  image?: string | undefined;
  to?: string | undefined;
  size?: number;
}

function Chip({ name, text, to, children }: ChipProps & { children: ReactNode }) {
  return (
    <span className={css.chip}>
      {children}
      <span className={css.words}>
        {to ? (
          <Link to={to as never} className={css.name}>
            {name}
          </Link>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        {text && <span className={css.text}>{text}</span>}
      </span>
    </span>
  );
}

export function PersonChip({ presence, size = 36, ...chip }: ChipProps & { presence?: Presence | undefined }) {
  return (
    <Chip {...chip}>
      <span className={css.figure}>
        <Initials name={chip.name} image={chip.image} size={size} />
        {presence && (
          <span className={css.presence}>
            <StatusDot presence={presence} />
          </span>
        )}
      </span>
    </Chip>
  );
}

export function CompanyChip({ size = 36, ...chip }: ChipProps) {
  return (
    <Chip {...chip}>
      <Initials name={chip.name} image={chip.image} size={size} square />
    </Chip>
  );
}
