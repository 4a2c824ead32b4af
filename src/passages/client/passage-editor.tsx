import { Button, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../platform/client/api.ts';
import { to, useGo } from '../../platform/client/routing/target.tsx';
import { useWhyNoMore } from '../../platform/client/session/why-no-more.ts';
import { useContentLanguages } from '../../platform/client/session/me.ts';
import { languagesOf, type ContentLanguage, type LocalText } from '../../platform/language.ts';
import { RichTextField } from '../../platform/ui/editor/rich-text-field.tsx';
import { toast } from '../../platform/ui/feedback/toast.tsx';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { LocalTextInput } from '../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../platform/ui/form/local-text-props.ts';
import { useAppForm, type AppForm } from '../../platform/ui/form/use-app-form.ts';
import { usePictures } from '../../questions/client/editor/use-pictures.ts';
import { usePlaceChoices } from '../../questions/client/place-choices.ts';
import { useSyllabusWords } from '../../syllabus/client/words.ts';
import { passageContract } from '../contract.ts';
import { outdatedAfter } from '../domain/outdated.ts';
import { passageApi, passagesKey, type OpenPassage } from './api.ts';
import { OutOfDate } from './out-of-date.tsx';
import { PassagePreview } from './passage-preview.tsx';

/** Nothing is typed, something is, or it is on its way. */
export type Writing = 'nothing' | 'typed' | 'sending';
type Props = {
  readonly passage: OpenPassage | null;
  readonly onWriting?: (writing: Writing) => void;
  /** Gives the revision that it was saved as. */
  readonly onSaved?: (revision: number) => void;
};
type Draft = { subsectionId: string | null; title: LocalText; text: LocalText; stillRight: ContentLanguage[] };

/** All that is written, of a new passage as well. */
const writtenSchema = passageContract.updatePassage.input.omit({
  passageId: true,
  versionRead: true,
  revisionRead: true,
});

/** A passage written at the left and read at the right. */
export function PassageEditor({ passage, onWriting, onSaved }: Props) {
  const { t } = useTranslation('passages');
  const { form, alsoSubmit } = usePassageForm(passage, onSaved);
  const writing: Writing = form.sending ? 'sending' : form.isDirty() ? 'typed' : 'nothing';
  useEffect(() => onWriting?.(writing), [onWriting, writing]);
  const pictures = usePictures(passage?.media ?? {});
  const why = useWhyNoMore();
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <FormFrame
        form={form}
        creates={passage === null}
        submitLabel={t('save.draft')}
        extra={
          <Button variant="light" type="submit" disabled={form.sending || why !== null} onClick={alsoSubmit}>
            {t('save.submit')}
          </Button>
        }
      >
        <Stack gap="md">
          <Place form={form} kept={passage?.subsectionId ?? null} />
          <LocalTextInput
            label={t('field.title')}
            description={t('field.titleHint')}
            required
            {...localTextProps(form, 'title')}
          />
          <Texts form={form} pictures={pictures} passage={passage} />
        </Stack>
      </FormFrame>
      <div className="xl:sticky xl:top-[72px] xl:max-h-[calc(100dvh-88px)] xl:overflow-y-auto">
        {passage?.servesOlderVersion && (
          <Text size="sm" c="dimmed" mb="xs">
            {t('preview.servesOlder', { version: passage.servingVersion })}
          </Text>
        )}
        <PassagePreview text={form.values.text} mediaUrl={pictures.mediaUrl} />
      </div>
    </div>
  );
}

function usePassageForm(passage: OpenPassage | null, onSaved: Props['onSaved']) {
  const { t } = useTranslation('passages');
  const go = useGo();
  const queries = useQueryClient();
  const readAgain = useReadAgain();
  // Which of the two buttons sends it.
  const submits = useRef(false);
  const form = useAppForm<Draft, typeof writtenSchema>({
    feature: 'passages',
    initial: draftOf(passage),
    schema: writtenSchema,
    asInput: (draft) => {
      const submit = submits.current;
      submits.current = false;
      return { ...draft, submit };
    },
    send: ({ stillRight, ...input }) => {
      if (!passage) return passageApi.createPassage(input);
      const { id: passageId, latestVersion: versionRead, revision: revisionRead } = passage;
      return passageApi.updatePassage({ passageId, versionRead, revisionRead, stillRight, ...input }).catch(readAgain);
    },
    refusalAt: { place_retired: 'subsectionId', passage_empty: 'text' },
    done: async (reply) => {
      toast('done', { id: 'saved', message: t('save.saved') });
      if (passage) onSaved?.((reply as { revision: number }).revision);
      await queries.invalidateQueries({ queryKey: passagesKey });
      if (passage) return;
      const { id } = reply as { id: string };
      await go(to('admin-passages-id', { params: { id } }), { replace: true, ignoreBlocker: true });
    },
  });
  const alsoSubmit = () => {
    submits.current = true;
  };
  return { form, alsoSubmit };
}

const draftOf = (passage: OpenPassage | null): Draft => ({
  subsectionId: passage?.subsectionId ?? null,
  title: passage?.title ?? {},
  text: passage?.text ?? {},
  stillRight: [],
});

/** After a refusal, what was saved instead is read, to be shown beside what is typed. */
function useReadAgain() {
  const queries = useQueryClient();
  return (error: unknown): never => {
    if (error instanceof Refused) void queries.invalidateQueries({ queryKey: passagesKey });
    throw error;
  };
}

function Place({ form, kept }: { form: AppForm<Draft>; kept: string | null }) {
  const { t } = useTranslation('passages');
  const word = useSyllabusWords();
  const places = usePlaceChoices(kept);
  return (
    <Select
      label={word('subsection')}
      placeholder={t('field.place')}
      required
      searchable
      openOnFocus={false}
      data={places.groups}
      {...form.getInputProps('subsectionId')}
    />
  );
}

type TextsProps = {
  readonly form: AppForm<Draft>;
  readonly pictures: ReturnType<typeof usePictures>;
  readonly passage: OpenPassage | null;
};

/** The text in each of the company's languages; one that does not follow the others says so. */
function Texts({ form, pictures, passage }: TextsProps) {
  const { t } = useTranslation('passages');
  const { t: common } = useTranslation('platform');
  const languages = useContentLanguages(languagesOf(form.values.text));
  const error = form.errors['text'];
  const { text, stillRight } = form.values;
  const outdated = passage
    ? outdatedAfter({ before: passage.text, after: text, outdated: passage.outdated, stillRight })
    : [];
  const write = (language: ContentLanguage, html: string) => {
    form.setFieldValue('text', (before: LocalText) => ({ ...before, [language]: html }));
    // What was found right was so beside the texts as they were.
    form.setFieldValue('stillRight', []);
  };
  return languages.map((language, index) => (
    <Stack key={language} gap="xs">
      {outdated.includes(language) && (
        <OutOfDate onRight={() => form.setFieldValue('stillRight', [...stillRight, language])} />
      )}
      <RichTextField
        label={`${t('field.text')} – ${common(`language.${language}`)}`}
        lang={language}
        value={text[language] ?? ''}
        onChange={(html) => write(language, html)}
        mediaUrl={pictures.mediaUrl}
        {...pictures.keepers}
        minHeight={180}
        toolsStay
        error={index === 0 ? error : undefined}
      />
    </Stack>
  ));
}
