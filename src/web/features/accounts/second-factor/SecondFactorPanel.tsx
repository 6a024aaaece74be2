import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { secondFactor, type SecondFactor } from '#contract/accounts/second-factor.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ago } from '#web/ui/format.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { supportsPasskeys } from './passkeys.ts';
import { NewCodesDialog, RemoveAuthenticatorDialog, RemovePasskeyDialog } from './ProofDialogs.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './SecondFactor.module.css';

type Opened = 'authenticator' | 'passkey' | 'remove-authenticator' | 'codes' | { passkey_id: number; name: string };

/** The second step of the own account: authenticator app, passkeys and recovery codes. */
export default function SecondFactorPanel() {
  const t = useTexts('second_factor');
  const mine = useQuery(query(secondFactor.mine));
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpened(undefined);
  const finish = (shown: readonly string[] | null) => {
    close();
    if (shown) setCodes(shown);
  };
  const { data } = mine;
  const hasProof = data !== undefined && (data.has_authenticator || data.passkeys.length > 0);
  return (
    <Panel title={t('panel.title')}>
      <Stack gap="sm">
        <p>{t(data?.is_required ? 'panel.required' : 'panel.about')}</p>
        {mine.isLoadingError && <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />}
        {mine.isPending && <LinesSkeleton lines={3} />}
        {data && <Ways of={data} onOpen={setOpened} />}
      </Stack>
      {opened === 'authenticator' && <AuthenticatorDialog hasProof={hasProof} onClose={close} onDone={finish} />}
      {opened === 'passkey' && <AddPasskeyDialog hasProof={hasProof} onClose={close} onDone={finish} />}
      {opened === 'remove-authenticator' && <RemoveAuthenticatorDialog onClose={close} />}
      {opened === 'codes' && <NewCodesDialog onClose={close} onDone={finish} />}
      {typeof opened === 'object' && <RemovePasskeyDialog id={opened.passkey_id} name={opened.name} onClose={close} />}
      {codes && (
        <Dialog open title={t('step.codes_title')} onClose={() => setCodes(undefined)}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Dialog>
      )}
    </Panel>
  );
}

function Ways({
  of: { has_authenticator, passkeys, recovery_codes_left },
  onOpen,
}: {
  of: SecondFactor;
  onOpen: (opened: Opened) => void;
}) {
  const t = useTexts('second_factor');
  const remove = (name: string, opened: Opened) => (
    <Button variant="default" aria-label={t('panel.remove_of', { name })} onClick={() => onOpen(opened)}>
      {t('panel.remove')}
    </Button>
  );
  return (
    <ul className={css.ways}>
      <li>
        <span>
          {t('panel.authenticator')}{' '}
          <Status level={has_authenticator ? 'success' : 'neutral'}>{t(has_authenticator ? 'panel.on' : 'panel.off')}</Status>
        </span>
        {has_authenticator ? (
          remove(t('panel.authenticator'), 'remove-authenticator')
        ) : (
          <Button variant="default" onClick={() => onOpen('authenticator')}>
            {t('panel.add_authenticator')}
          </Button>
        )}
      </li>
      {passkeys.map(({ id, name, last_used_at }) => (
        <li key={id}>
          <span>
            {name}{' '}
            <span className={css.soft}>{last_used_at ? t('panel.last_used', { when: ago(last_used_at) }) : t('panel.never_used')}</span>
          </span>
          {remove(name, { passkey_id: id, name })}
        </li>
      ))}
      <li>
        <span>{t('panel.passkeys')}</span>
        {supportsPasskeys() ? (
          <Button variant="default" onClick={() => onOpen('passkey')}>
            {t('panel.add_passkey')}
          </Button>
        ) : (
          <span className={css.soft}>{t('panel.no_passkeys')}</span>
        )}
      </li>
      {(has_authenticator || passkeys.length > 0) && (
        <li>
          <span>
            {t('panel.recovery')} <span className={css.soft}>{t('panel.codes_left', { count: recovery_codes_left })}</span>
          </span>
          <Button variant="default" onClick={() => onOpen('codes')}>
            {t('panel.new_codes')}
          </Button>
        </li>
      )}
    </ul>
  );
}
