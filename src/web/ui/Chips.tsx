import type { ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import type { Presence } from '#contract/accounts/presence.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import css from './Chips.module.css';
import { Initials } from './Initials.tsx';
import { StatusDot } from './StatusDot.tsx';

interface ChipProps {
  name: string;
  /** A second line with details. */
  text?: ReactNode;
  image?: string | undefined;
  to?: Href | undefined;
  size?: number;
}

function Chip({ name, text, to, children }: ChipProps & { children: ReactNode }) {
  return (
    <span className={css.chip}>
      {children}
      <span className={css.words}>
        {to ? (
          <PageLink to={to} className={css.name}>
            {name}
          </PageLink>
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
