import { Button, Checkbox, TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LINK_MAX, news, TEASER_MAX, TITLE_MAX, type News } from '#contract/foundation/news.ts';
import { options } from '#contract/foundation/options.ts';
import { newsAudiences, type NewsAudience } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/people.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { FieldGroup, Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MultiSelect } from '#web/ui/input/MultiSelect.tsx';
import { languageNames } from '#web/ui/Language.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toast } from '#web/ui/toast.ts';
import css from './News.module.css';
import { valuesOf, type NewsForm } from './news-form.ts';
import { ParseField } from './ParseField.tsx';
import { PictureField } from './PictureField.tsx';
import { PublicationField } from './PublicationField.tsx';
import { useNewsActions } from './use-news-actions.ts';

/** S167. After creation the page of the new entry opens. */
export function NewNewsPage() {
  const t = useTexts('news_admin');
  const form = useContractForm(news.create, {
    initial: valuesOf(undefined),
    draft: 'news-new',
    onSaved: async ({ id }) => {
      toast.success(t('created'));
      await goTo(hrefOf(pages.editNews, { params: { id } }));
    },
  });
  return (
    <>
      <PageHeader title={t('create')} back={hrefOf(pages.staffNews)} />
      <NewsFields form={form} />
    </>
  );
}

export function EditNews({ entry }: { entry: News }) {
  const t = useTexts('news_admin');
  const { archive, restore, remove } = useNewsActions();
  const form = useContractForm(news.update, {
    initial: valuesOf(entry),
    input: (values) => ({ body: { id: entry.id, ...values } }),
    onSaved: () => toast.success(t('edited')),
  });
  const isArchived = entry.state === 'archived';
  const actions = (
    <>
      <Button variant="subtle" color="signal" onClick={() => void remove(entry, () => void goTo(hrefOf(pages.staffNews)))}>
        {t('remove')}
      </Button>
      <Button variant="default" onClick={() => (isArchived ? restore(entry) : archive(entry))}>
        {t(isArchived ? 'restore' : 'archive')}
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title={entry.title} text={t(`state.${entry.state}`)} back={hrefOf(pages.staffNews)} actions={actions} />
      <NewsFields form={form} />
    </>
  );
}

function NewsFields({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  return (
    <Form form={form} footer={<SubmitButton form={form} />}>
      <FieldGroup title={t('group.article')}>
        <TextInput
          label={t('field.link')}
          description={t('link_text')}
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          maxLength={LINK_MAX}
          {...form.field('link')}
        />
        <ParseField form={form} />
      </FieldGroup>
      <FieldGroup title={t('group.texts')} hint={t('texts_text')}>
        <TextsFields form={form} />
      </FieldGroup>
      <FieldGroup title={t('group.picture')}>
        <PictureField form={form} />
      </FieldGroup>
      <FieldGroup title={t('group.readers')}>
        <AudienceField form={form} />
        <CountriesField form={form} />
        <PublicationField form={form} />
      </FieldGroup>
    </Form>
  );
}

/** An entry needs a title in one language: this error is that of all titles. */
function TextsFields({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  const id = `${form.id}titles`;
  const error = form.errors['titles'];
  return (
    <div id={id} className={css.texts} role="group" tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={error && `${id}-error`}>
      <span id={`${id}-label`} className="visually-hidden">
        {t('column.title')}
      </span>
      {error && (
        <p id={`${id}-error`} role="alert" data-error>
          {error}
        </p>
      )}
      {locales.map((locale) => (
        <div key={locale} lang={locale}>
          <TextInput label={t('title_in', { language: languageNames[locale] })} maxLength={TITLE_MAX} {...form.field(`titles.${locale}`)} />
          <Textarea
            label={t('teaser_in', { language: languageNames[locale] })}
            autosize
            minRows={2}
            mt="xs"
            maxLength={TEASER_MAX}
            {...form.field(`teasers.${locale}`)}
          />
        </div>
      ))}
    </div>
  );
}

function AudienceField({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  const { value, ...field } = form.field('audience');
  return (
    <Checkbox.Group label={t('field.audience')} required value={value as NewsAudience[]} {...field}>
      {newsAudiences.map((each) => (
        <Checkbox key={each} mt="xs" value={each} label={t(`audience_choice.${each}`)} />
      ))}
    </Checkbox.Group>
  );
}

function CountriesField({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  const { data } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const countries = data?.data.map(({ code, name }) => ({ key: code, label: name })) ?? [];
  return (
    <MultiSelect
      label={t('field.countries')}
      description={t('countries_text')}
      options={countries}
      {...form.field('countries')}
      value={form.values.countries}
    />
  );
}
