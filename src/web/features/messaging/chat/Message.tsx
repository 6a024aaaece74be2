import { ActionIcon } from '@mantine/core';
import { IconCheck, IconChecks, IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { isDeletable } from '#contract/messaging/chat.policy.ts';
import { chat, type ChatMessage, type ChatPhrase } from '#contract/messaging/chat.ts';
import type { Media } from '#contract/foundation/media.ts';
import { currentLocale } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { confirm } from '#web/ui/confirm.ts';
import { moment, time } from '#web/ui/format.ts';
import { languageNames } from '#web/ui/Language.tsx';
import css from './Chat.module.css';
import { partsOf } from './linked-text.ts';

const PhraseText = lazy(() => import('#web/features/messaging/phrases/PhraseText.tsx'));

interface Props {
  message: ChatMessage;
  /** Somebody on the other side has read it. */
  isRead: boolean;
  isTarget: boolean;
}

/** One line of a conversation: own side on the right, the writer's name where several people write. */
export function Message({ message, isRead, isTarget }: Props) {
  const t = useTexts('chat');
  const { side } = useMe();
  const isOurs = message.side === side;
  const isGone = message.deleted_at !== null || message.is_erased;
  const writer = message.side === 'company' && !message.is_mine ? message.writer : null;
  return (
    <article className={css.message} data-ours={isOurs || undefined} data-target={isTarget || undefined}>
      <div className={css.bubble} data-gone={isGone || undefined}>
        {writer && <p className={css.writer}>{writer}</p>}
        {isGone ? <p className={css.gone}>{t(message.is_erased ? 'erased' : 'deleted')}</p> : <Content message={message} />}
      </div>
      <p className={css.facts}>
        <time dateTime={message.sent_at} title={moment(message.sent_at)}>
          {time(message.sent_at)}
        </time>
        {!isOurs && !isGone && <WrittenLanguage message={message} />}
        {isOurs && !isGone && <Receipt isRead={isRead} />}
        {isDeletable(message, serverNow()) && <Remove id={message.id} />}
      </p>
    </article>
  );
}

function Content({ message: { body, language, attachment, phrase } }: { message: ChatMessage }) {
  return (
    <>
      {attachment && <Attachment file={attachment} />}
      {phrase && <Phrase phrase={phrase} />}
      {body && (
        <p className={css.body} dir="auto" lang={language}>
          <LinkedText text={body} />
        </p>
      )}
    </>
  );
}

/** A sentence of the phrasebook, in the language of its reader. */
export const Phrase = ({ phrase }: { phrase: ChatPhrase }) => (
  <p className={css.body}>
    <Suspense fallback="…">
      <PhraseText phrase={phrase} />
    </Suspense>
  </p>
);

/** Plain text; only http and https addresses are links. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ text: part, href }, index) =>
    href ? (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

export function Attachment({ file: { url, name, content_type } }: { file: Pick<Media, 'url' | 'name' | 'content_type'> }) {
  const t = useTexts('chat');
  const isPicture = content_type.startsWith('image/');
  return (
    <a href={url} target="_blank" rel="noopener" className={isPicture ? css.picture : css.file} aria-label={t('open_file', { name })}>
      {isPicture ? <img src={url} alt={name} loading="lazy" /> : <IconFileTypePdf size={22} stroke={1.6} aria-hidden />}
      {!isPicture && <span>{name}</span>}
    </a>
  );
}

/** Free text stays as written: a text in another language than the reader's is marked with its name. */
function WrittenLanguage({ message: { body, language } }: { message: ChatMessage }) {
  return body && language !== currentLocale() ? <span lang={language}>{languageNames[language]}</span> : null;
}

function Receipt({ isRead }: { isRead: boolean }) {
  const t = useTexts('chat');
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <span className={css.receipt} data-read={isRead || undefined}>
      <Icon size={15} stroke={2} aria-hidden />
      {t(isRead ? 'read' : 'sent')}
    </span>
  );
}

function Remove({ id }: { id: number }) {
  const t = useTexts('chat');
  const remove = useMutation(mutation(chat.remove));
  const confirmRemoval = async () => {
    if (await confirm({ title: t('remove.title'), text: t('remove.text'), confirmLabel: t('remove.confirm'), tone: 'danger' }))
      remove.mutate({ params: { id } });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={remove.isPending}
      aria-label={t('remove.confirm')}
      onClick={() => void confirmRemoval()}
    >
      <IconTrash size={15} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
