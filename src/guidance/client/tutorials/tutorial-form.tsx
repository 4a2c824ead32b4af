import { Paper, Select, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages, type LocalText } from '../../../platform/language.ts';
import { RichTextField } from '../../../platform/ui/editor/rich-text-field.tsx';
import { FormFrame } from '../../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../platform/ui/form/local-text-props.ts';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { audiences } from '../../domain/tutorial.ts';
import { embedLink, readVideoLink } from '../../../platform/rich-text/video-link.ts';
import { LessonView } from '../reading/lesson-view.tsx';
import type { TutorialFormState } from './use-tutorial-form.ts';

/** A tutorial to write at the left, as its readers see it at the right. */
export function TutorialForm({ state, submitLabel }: { state: TutorialFormState; submitLabel?: string }) {
  const { t } = useTranslation('guidance');
  const { form, pictures } = state;
  const { title, text, videoLink } = form.getValues();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <FormFrame form={form} {...(submitLabel ? { submitLabel, creates: true } : {})} sticky>
        <LocalTextInput label={t('tutorial.title')} required {...localTextProps(form, 'title')} />
        <Texts state={state} />
        <VideoLink state={state} />
        <Readers state={state} />
      </FormFrame>
      <Paper component="section" aria-label={t('tutorial.preview')} className="lg:sticky lg:top-20">
        <Text size="sm" c="dimmed" mb="sm">
          {t('tutorial.previewHint')}
        </Text>
        <LessonView lesson={{ title, text, pictures, video: embedLink(videoLink) }} />
      </Paper>
    </div>
  );
}

function Texts({ state: { form, pictures, addPicture } }: { state: TutorialFormState }) {
  const { t } = useTranslation('guidance');
  const { t: words } = useTranslation('platform');
  const text: LocalText = form.getValues().text;
  return languages.map((language) => (
    <RichTextField
      key={language}
      label={t('tutorial.textIn', { language: words(`language.${language}`) })}
      lang={language}
      minHeight={140}
      toolsStay
      value={text[language] ?? ''}
      onChange={(html) => form.setFieldValue('text', { ...form.getValues().text, [language]: html })}
      mediaUrl={(hash) => pictures[hash] ?? ''}
      onPicture={addPicture}
      error={form.errors['text'] ?? form.errors[`text.${language}`]}
    />
  ));
}

function VideoLink({ state: { form } }: { state: TutorialFormState }) {
  const { t } = useTranslation('guidance');
  const video = readVideoLink(form.getValues().videoLink);
  return (
    <Tip name="guidance.video-link">
      <TextInput
        label={t('tutorial.videoLink')}
        description={video ? t(`tutorial.videoKind.${video.kind}`) : t('tutorial.videoHint')}
        inputMode="url"
        maxLength={500}
        {...form.getInputProps('videoLink')}
      />
    </Tip>
  );
}

function Readers({ state: { form } }: { state: TutorialFormState }) {
  const { t } = useTranslation('guidance');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} className="items-end">
      <Tip name="guidance.audience">
        <Select
          label={t('tutorial.audience')}
          allowDeselect={false}
          data={audiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
          {...form.getInputProps('audience')}
        />
      </Tip>
      <Tip name="guidance.active">
        <Switch
          label={t('tutorial.activeLabel')}
          description={t('tutorial.activeHint')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </Tip>
    </SimpleGrid>
  );
}
