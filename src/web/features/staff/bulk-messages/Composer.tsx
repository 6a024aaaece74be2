import { hrefOf, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { officeLocale } from '#contract/people.ts';
import type { BulkSource, BulkVia } from '#contract/foundation/vocabulary.ts';
import { bulkMessages, type BulkCount } from '#contract/staff/bulk-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Columns, Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Draft } from './draft.ts';
import { Preview } from './Preview.tsx';
import { RecipientsPanel } from './Recipients.tsx';
import { TextFields } from './TextFields.tsx';
import { WhenFields } from './WhenFields.tsx';
import { plannedMoment } from './planned-moment.ts';

interface Props {
  count: BulkCount;
  recipients: SearchValues<typeof pages.newBulkMessage.search>;
  from: BulkSource;
  via: BulkVia;
  onRecount: () => void;
}

/** The text, its preview and the time. What is sent goes to exactly the people of the count. */
export function Composer({ count, recipients, from, via, onRecount }: Props) {
  const t = useTexts('bulk_messages');
  const form = useBulkForm({ count, recipients, via });
  const { sendable, limit } = count;
  const isLater = form.values.when === 'later';
  const send = async () => {
    if (!(await form.check('subject', 'message', 'translations', 'planned_at'))) return;
    const question = {
      title: t('confirm.title', { count: sendable }),
      text: t(isLater ? 'confirm.later' : 'confirm.now'),
      confirmLabel: t('send_to', { count: sendable }),
    };
    if (await confirm(question)) await form.submit();
  };
  const guarded = {
    ...form,
    submit: async (event?: { preventDefault: () => void }) => {
      event?.preventDefault();
      await send();
    },
  };
  return (
    <Form
      form={guarded}
      sticky
      footer={
        <SubmitButton form={form} disabled={count.count > limit || sendable === 0}>
          {t('send_to', { count: sendable })}
        </SubmitButton>
      }
    >
      <Columns min={360} uneven>
        <Stack>
          <RecipientsPanel count={count} from={from} via={via} isPlanned={isLater} onRecount={onRecount} />
          <Panel title={t('text')}>
            <TextFields form={form} via={via} from={from} />
          </Panel>
          <WhenFields form={form} />
        </Stack>
        <Preview text={form.values} via={via} from={from} recipients={count.recipients} />
      </Columns>
    </Form>
  );
}

function useBulkForm({ count, recipients, via }: Pick<Props, 'count' | 'recipients' | 'via'>) {
  const t = useTexts('bulk_messages');
  const { locale } = useMe();
  const recipient_ids = count.recipients.map(({ id }) => id);
  const initial: Draft = {
    subject: '',
    message: '',
    language: officeLocale(locale),
    translations: [],
    when: 'now',
    day: '',
    time: '09:00',
  };
  return useContractForm(bulkMessages.send, {
    initial,
    draft: `bulk-message.${via}`,
    input: ({ when, day, time, ...text }) => ({
      query: { ...recipients, via },
      body: {
        via,
        ...text,
        ...(recipient_ids.length > 0 && { recipient_ids }),
        ...(when === 'later' && { planned_at: plannedMoment(day, time) }),
      },
    }),
    onSaved: ({ id }) => {
      toast.success(t('started'));
      void goTo(hrefOf(pages.bulkMessage, { params: { id } }));
    },
  });
}
