import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { MAX_STORIES, type Story } from '#contract/hiring/campaign-form.ts';
import { media } from '#contract/foundation/media.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import { SentFile } from '#web/ui/input/SentFile.tsx';
import { blankStory, youtubeIdOf, type CampaignForm } from './campaign-form.ts';
import css from './CampaignForm.module.css';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Short stories from the job, in the drivers' reading order. */
export function StoryFields({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const { stories } = form.values;
  const put = (next: Story[]) =>
    form.set(
      'stories',
      next.map((story, sort) => ({ ...story, sort })),
    );
  const move = (from: number, to: number) => {
    const next = [...stories];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
  };
  return (
    <FieldGroup title={t('group.stories')} hint={t('story.hint')}>
      {stories.map((_, index) => (
        <div key={index} className={css.story}>
          <div className={css.storyHead}>
            <h3 className={css.small}>{t('story.number', { number: index + 1 })}</h3>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={index === 0}
              aria-label={t('story.up', { number: index + 1 })}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={index === stories.length - 1}
              aria-label={t('story.down', { number: index + 1 })}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('story.remove', { number: index + 1 })}
              onClick={() => put(stories.filter((__, at) => at !== index))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </div>
          <StoryEditor form={form} index={index} />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={stories.length >= MAX_STORIES}
          onClick={() => put([...stories, blankStory(stories.length)])}
        >
          {t('story.add')}
        </Button>
      </div>
    </FieldGroup>
  );
}

function StoryEditor({ form, index }: { form: CampaignForm; index: number }) {
  const t = useTexts('campaigns');
  const at = (field: keyof Story) => `stories.${index}.${field}`;
  const { image_id } = form.values.stories[index]!;
  const { onChange: _, ...film } = form.field(at('youtube_id'));
  return (
    <>
      <TextInput label={t('story.title')} maxLength={120} {...form.field(at('title'))} />
      <Textarea label={t('story.body')} autosize minRows={3} maxLength={2000} {...form.field(at('body'))} />
      <TextInput
        label={t('story.youtube')}
        description={t('story.youtube_hint')}
        {...film}
        onChange={(event) => form.set(at('youtube_id'), youtubeIdOf(event.currentTarget.value))}
      />
      <SentFile
        kind="image"
        label={t('story.image')}
        upload={mutation(media.uploadImage)}
        onSent={({ id }) => form.set(at('image_id'), id)}
        stored={image_id === null ? undefined : { url: mediaUrl(image_id, true), name: t('story.image') }}
        onRemoveStored={() => form.set(at('image_id'), null)}
        error={form.errors[at('image_id')]}
      />
    </>
  );
}
