import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CompanyLink } from '#contract/staff/crm.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { moment } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';

/** No CRM is configured, which only the operator can change. */
export function CrmOff() {
  const t = useTexts('crm');
  return <EmptyState icon={<IconPlugConnectedX size={36} stroke={1.5} />} title={t('off')} text={t('off_text')} />;
}

const levels: Record<CompanyLink['state'], Level> = {
  off: 'neutral',
  none: 'neutral',
  waiting: 'info',
  failed: 'warning',
  sent: 'success',
};

interface Props {
  link: Pick<CompanyLink, 'state' | 'error' | 'sent_at'>;
  crm_id: string | null;
  isSending: boolean;
  onSend: () => void;
  children: ReactNode;
}

/** Whether the CRM knows the record, and the form of the link. */
export function CrmState({ link: { state, error, sent_at }, crm_id, isSending, onSend, children }: Props) {
  const t = useTexts('crm');
  return (
    <Panel title="HubSpot" aside={<Status level={levels[state]}>{t(`state.${state}`)}</Status>}>
      <Stack gap="sm">
        <p>{t(`about.${state}`)}</p>
        {error && <Note level="warning">{t('last_error', { error })}</Note>}
        {sent_at && <DescriptionList facts={[[t('sent_at'), moment(sent_at)]]} />}
        {(state === 'none' || state === 'failed') && (
          <div>
            <Button loading={isSending} onClick={onSend}>
              {t(crm_id || state === 'failed' ? 'send_again' : 'add')}
            </Button>
          </div>
        )}
        {children}
      </Stack>
    </Panel>
  );
}
