import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { PendingAudience } from '#contract/campaigns/approvals.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago, day, number } from '#web/ui/format.ts';
import { DescriptionList, Panel } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';

/** The company of the request: its age, its payment method, its earlier approvals. */
export function Company({ company, submitted_by, submitted_at }: Pick<PendingAudience, 'company' | 'submitted_by' | 'submitted_at'>) {
  const t = useTexts('approvals');
  return (
    <Panel title={t('company')} aside={!company.is_active && <Status level="danger">{t('inactive')}</Status>}>
      <DescriptionList
        facts={[
          [
            t('name'),
            <PageLink key="name" to={hrefOf(pages.company, { params: { id: company.id } })}>
              {company.name}
            </PageLink>,
          ],
          [t('place'), [company.city, company.country].filter(Boolean).join(', ')],
          [
            t('website'),
            company.url && (
              <a key="url" href={company.url} target="_blank" rel="noreferrer noopener">
                {company.url.replace(/^https?:\/\//, '')}
              </a>
            ),
          ],
          [t('since'), day(company.created_at)],
          [t('payment_method'), t(company.has_payment_method ? 'payment_method_stored' : 'payment_method_missing')],
          [t('approved_audiences'), number(company.approved_audiences_count)],
          [t('approved_campaigns'), number(company.approved_campaigns_count)],
          [t('submitted'), `${submitted_by ?? '–'}, ${ago(submitted_at)}`],
        ]}
      />
    </Panel>
  );
}
