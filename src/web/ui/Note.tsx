import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Note.module.css';
import type { Level } from './StatusDot.tsx';

const icons = {
  neutral: IconInfoCircle,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
};

/** A permanent notice on the page, with an optional action. */
export function Note({
  level = 'info',
  title,
  children,
  action,
}: {
  level?: Level;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icons[level];
  return (
    <div className={css.note} data-level={level} role={level === 'danger' ? 'alert' : 'note'}>
      <div className={css.content}>
        <Icon size={20} stroke={1.8} aria-hidden className={css.icon} />
        <div className={css.words}>
          {title && <p className={css.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
