import { useState } from 'react';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import type { Input } from '#contract/endpoint.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call } from '#web/kernel/http/api.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { confirm } from '#web/ui/confirm.ts';
import type { CampaignForm, CampaignValues } from './campaign-form.ts';

interface Parts {
  form: CampaignForm;
  bodyOf: (values: CampaignValues) => Input<typeof campaigns.validate>['body'];
  send: () => Promise<void>;
}

/** Validates on the server, asks for confirmation, then publishes (ST004). */
export function usePublish({ form, bodyOf, send }: Parts) {
  const t = useTexts('campaigns');
  const [is_publishing, setPublishing] = useState(false);
  const validated = async () => {
    try {
      return await call(campaigns.validate, { body: bodyOf(form.values) });
    } catch (error) {
      if (!isApiError(error) || Object.keys(error.fields).length === 0) return reportError(error, 'write');
      form.refuse(error.fields);
      return undefined;
    }
  };
  const publish = async () => {
    setPublishing(true);
    try {
      const answer = await validated();
      if (!answer) return;
      const waits = answer.audience_status === 'pending' ? ` ${t('publish.audience_waits')}` : '';
      const text = t(answer.is_change ? 'publish.change_text' : 'publish.text') + waits;
      if (await confirm({ title: t('publish.title'), text, confirmLabel: t('publish.action') })) await send();
    } finally {
      setPublishing(false);
    }
  };
  return { publish, is_publishing };
}
