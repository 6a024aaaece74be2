import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconBuilding, IconMailbox, IconShieldCheck, IconSteeringWheel, IconTrendingUp, IconUsers } from '@tabler/icons-react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { demo, type DemoRole } from '#contract/accounts/demo.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { afterSignIn } from '#web/features/accounts/session/after-sign-in.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import css from './Demo.module.css';

const icons: Record<DemoRole, typeof IconBuilding> = {
  company_owner: IconBuilding,
  company_user: IconUsers,
  driver: IconSteeringWheel,
  sales: IconTrendingUp,
  admin: IconShieldCheck,
};

/** Signs a visitor in as a demo user; demo only. */
export function DemoPage() {
  const t = useTexts('demo');
  const people = useQuery(query(demo.people));
  const signIn = useMutation({ ...mutation(demo.signIn), onSuccess: ({ redirect_path }) => afterSignIn(redirect_path) });
  const chosen = signIn.isPending || signIn.isSuccess ? signIn.variables?.body.role : undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          <Button
            component={PageLink}
            to={hrefOf(pages.mailbox)}
            variant="default"
            leftSection={<IconMailbox size={20} stroke={1.7} aria-hidden />}
          >
            {t('mailbox')}
          </Button>
        }
      />
      {people.error && <ErrorState error={people.error} onRetry={() => void people.refetch()} />}
      {people.isPending && <CardsSkeleton cards={5} />}
      {people.data?.data.length === 0 && <EmptyState title={t('nobody')} text={t('nobody_text')} />}
      <ul className={css.people}>
        {people.data?.data.map(({ role, full_name, company }) => {
          const Icon = icons[role];
          return (
            <li key={role} className={css.person}>
              <Icon size={32} stroke={1.4} className={css.icon} aria-hidden />
              <h2 className={css.role}>{t(`role.${role}`)}</h2>
              <p className={css.soft}>{t(`does.${role}`)}</p>
              <p className={css.name}>
                {full_name}
                {company && <span className={css.soft}> · {company}</span>}
              </p>
              <Button fullWidth loading={chosen === role} disabled={chosen !== undefined} onClick={() => signIn.mutate({ body: { role } })}>
                {t('enter')}
                <span className="visually-hidden">: {t(`role.${role}`)}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
