import { Button } from '@mantine/core';
import type { FunctionComponent, ReactNode } from 'react';
import type { IconProps } from '@tabler/icons-react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from './EmptyState.tsx';
import { ago, moment } from './format.ts';
import type { Level } from './StatusDot.tsx';
import css from './Timeline.module.css';

export interface TimelineEntry {
  id: number | string;
  at: string;
  icon: FunctionComponent<IconProps>;
  level?: Level;
  /** The person and the action, in one line. */
  title: ReactNode;
  text?: ReactNode;
  /** Edit, remove. */
  actions?: ReactNode;
}
interface Props {
  entries: readonly TimelineEntry[];
  onOlder?: (() => void) | undefined;
  isLoadingOlder?: boolean;
  empty?: ReactNode;
}

/** Events, newest first. */
export function Timeline({ entries, onOlder, isLoadingOlder = false, empty }: Props) {
  const t = useTexts('ui');
  if (entries.length === 0) return empty ?? <EmptyState compact title={t('timeline.empty')} />;
  return (
    <>
      <ol className={css.timeline}>
        {entries.map(({ id, at, icon: Icon, level = 'neutral', title, text, actions }) => (
          <li key={id} className={css.entry}>
            <span className={css.icon} data-level={level} aria-hidden>
              <Icon size={16} stroke={1.9} />
            </span>
            <div className={css.words}>
              <div className={css.line}>
                <span className={css.title}>{title}</span>
                <time dateTime={at} title={moment(at)} className={css.time}>
                  {ago(at)}
                </time>
                {actions}
              </div>
              {text && <div className={css.text}>{text}</div>}
            </div>
          </li>
        ))}
      </ol>
      {onOlder && (
        <Button variant="subtle" fullWidth loading={isLoadingOlder} onClick={onOlder}>
          {t('timeline.older')}
        </Button>
      )}
    </>
  );
}
