import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceMobileMessage, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { demo, type MailboxMessage } from '#contract/accounts/demo.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { ago, moment, phoneNumber } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast.ts';
import { Pages } from '#web/ui/table/Pages.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './Demo.module.css';

const LOOK_EVERY_MS = 3000;

interface Props {
  /** The form below a mail that can be answered. */
  answer?: (id: number) => ReactNode;
}

/** Mails and SMS of the demo, newest first; polled. */
export function MailboxPage({ answer }: Props) {
  const t = useTexts('demo');
  const filters = useFilters(pages.mailbox);
  const { search, page, letter } = filters.values;
  const list = useQuery({ ...listQuery(demo.mailbox, { query: { search, page } }), refetchInterval: LOOK_EVERY_MS });
  const letters = list.data?.data ?? [];
  const open = letters.find(({ id }) => id === letter) ?? letters[0];
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <PageHeader title={t('mailbox')} text={t('mailbox_about')} back={hrefOf(pages.demo)} />
      <FilterBar
        search={search}
        onSearch={(text) => filters.set({ search: text, letter: undefined })}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      />
      {list.isPending && <RowsSkeleton />}
      {list.data && letters.length === 0 && <EmptyState title={t(search ? 'none_found' : 'none_yet')} text={t('none_text')} />}
      {open && (
        <div className={css.box}>
          <div>
            <ul className={css.letters} aria-label={t('mailbox')}>
              {letters.map((each) => (
                <li key={each.id}>
                  <Row letter={each} isOpen={each.id === open.id} onOpen={() => filters.set({ page, letter: each.id })} />
                </li>
              ))}
            </ul>
            {list.data && <Pages meta={list.data.meta} onPage={(next) => filters.set({ page: next })} />}
          </div>
          <Reader letter={open} answer={answer} />
        </div>
      )}
    </>
  );
}

function Row({ letter, isOpen, onOpen }: { letter: MailboxMessage; isOpen: boolean; onOpen: () => void }) {
  const Icon = letter.channel === 'mail' ? IconMail : IconDeviceMobileMessage;
  return (
    <button type="button" className={css.letter} aria-current={isOpen} onClick={onOpen}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={css.subject}>{letter.subject || letter.text}</span>
      <span className={css.when}>{ago(letter.created_at)}</span>
      <span className={css.to}>{letter.recipient}</span>
    </button>
  );
}

/** Renders a mail in a sandboxed frame that can only open links. */
function Reader({ letter, answer }: { letter: MailboxMessage; answer: Props['answer'] }) {
  const t = useTexts('demo');
  const title = letter.subject || t('sms_to', { phone: phoneNumber(letter.recipient) });
  return (
    <article className={css.reader} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
        <p className={css.soft}>
          {letter.recipient} · {moment(letter.created_at)}
        </p>
      </header>
      {letter.calendar !== null && (
        <a download="invite.ics" href={`data:text/calendar;charset=utf-8,${encodeURIComponent(letter.calendar)}`}>
          {t('calendar_file')}
        </a>
      )}
      {letter.html ? (
        <iframe
          key={letter.id}
          title={title}
          className={css.html}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={`<base target="_blank">${letter.html}`}
        />
      ) : (
        <p className={css.text}>
          <Linked text={letter.text} />
        </p>
      )}
      {letter.can_be_answered && answer?.(letter.id)}
      {letter.channel === 'sms' && <Answer key={letter.id} id={letter.id} />}
    </article>
  );
}

/** Answers an SMS in place of the phone that got it. */
function Answer({ id }: { id: number }) {
  const t = useTexts('demo');
  const form = useContractForm(demo.answerSms, {
    initial: { text: '' },
    input: (body) => ({ params: { id }, body }),
    onSaved: () => {
      toast.success(t('answered'));
      form.reset({ text: '' });
    },
  });
  return (
    <Form form={form} footer={<SubmitButton form={form}>{t('answer.send')}</SubmitButton>}>
      <Textarea label={t('answer_label')} autosize minRows={2} {...form.field('text')} />
    </Form>
  );
}

const Linked = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    part.startsWith('http') ? (
      <a key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
