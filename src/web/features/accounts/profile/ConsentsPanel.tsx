import { NativeSelect, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { consentChannels } from '#contract/accounts/consents.ts';
import { profile as calls, type OwnProfile } from '#contract/accounts/profile.ts';
import { locales, type Locale } from '#contract/people.ts';
import { chooseLocale } from '#web/i18n/language.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { languageNames } from '#web/ui/Language.tsx';

/** The channels of offers, and their language. */
export function ConsentsPanel({ profile }: { profile: OwnProfile }) {
  const t = useTexts('account');
  const keep = (saved: OwnProfile) => [queryClient.setQueryData(query(calls.get).queryKey, saved), toast.success(t('saved'))];
  const consents = useMutation({ ...mutation(calls.changeConsents), onSuccess: keep });
  const language = useMutation({ ...mutation(calls.save), onSuccess: keep });
  const chooseLanguage = (locale: Locale) => [void chooseLocale(locale), language.mutate({ body: { locale } })];
  return (
    <Panel title={t('consents.title')}>
      <Stack>
        <p>{t('consents.text')}</p>
        {consentChannels.map((channel) => (
          <Switch
            key={channel}
            label={t(`channel.${channel}`)}
            checked={consents.isPending ? (consents.variables.body[channel] ?? profile.consents[channel]) : profile.consents[channel]}
            onChange={(event) => consents.mutate({ body: { [channel]: event.currentTarget.checked } })}
          />
        ))}
        <NativeSelect
          label={t('consents.language')}
          value={profile.locale}
          data={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(event) => chooseLanguage(event.currentTarget.value as Locale)}
        />
      </Stack>
    </Panel>
  );
}
