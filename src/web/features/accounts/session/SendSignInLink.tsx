import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { session } from '#contract/accounts/session.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';

interface Props {
  user_id: number;
  /** Where the link goes. */
  via: 'mail' | 'sms';
  address: string;
  size?: 'xs' | 'sm';
}

/** For somebody who cannot sign in: staff send a link that does it, to an address of the account and nowhere else. */
export function SendSignInLink({ user_id, via, address, size = 'sm' }: Props) {
  const t = useTexts('sign_in_link');
  const onSuccess = () => toast.success(t('sent', { address }));
  const mail = useMutation({ ...mutation(session.sendMagicMail), onSuccess });
  const sms = useMutation({ ...mutation(session.sendMagicSms), onSuccess });
  const send = via === 'mail' ? mail : sms;
  const confirmSending = async () => {
    const question = { title: t('title', { address }), text: t('text'), confirmLabel: t('confirm') };
    if (await confirm(question)) send.mutate({ body: { user_id } });
  };
  return (
    <Button
      variant="default"
      size={size}
      loading={send.isPending}
      aria-label={`${t(via)}: ${address}`}
      onClick={() => void confirmSending()}
    >
      {t(via)}
    </Button>
  );
}
