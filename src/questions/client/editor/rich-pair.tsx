import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { gapsIn } from '../../../platform/rich-text/rich-text-gaps.ts';
import type { GapTools } from '../../../platform/ui/editor/gap-node.ts';
import { RichTextField } from '../../../platform/ui/editor/rich-text-field.tsx';
import type { QuestionDraft } from '../../domain/question.ts';
import { newId } from '../draft/new-draft.ts';
import { useEditorNow, usePart } from './parts/use-part.ts';

type Props = {
  /** What a screen reader calls it; the language is added. */
  readonly label: string;
  readonly read: (draft: QuestionDraft) => LocalText;
  readonly write: (draft: QuestionDraft, language: ContentLanguage, html: string) => QuestionDraft;
  /** The gaps of the text stand in it. */
  readonly gaps?: boolean;
  readonly pictures?: boolean;
  readonly minHeight?: number;
};

/**
 * The tools stand beside the name of the language, on a phone below it, in room that is kept for them, as long as
 * anything of the pair has the focus: nothing below moves when they come and go, so that a click on it hits what it was
 * aimed at.
 */
const floating =
  '[&_.mantine-RichTextEditor-toolbar]:absolute [&_.mantine-RichTextEditor-toolbar]:top-auto! [&_.mantine-RichTextEditor-toolbar]:bottom-full [&_.mantine-RichTextEditor-toolbar]:end-0 [&_.mantine-RichTextEditor-toolbar]:justify-end! [&_.mantine-RichTextEditor-toolbar]:flex-nowrap! [&_.mantine-RichTextEditor-toolbar]:gap-1! [&_.mantine-RichTextEditor-toolbar]:border-0! [&_.mantine-RichTextEditor-toolbar]:bg-transparent! [&_.mantine-RichTextEditor-toolbar]:p-0! [&_.mantine-RichTextEditor-toolbar]:pb-1!';

/** By the number of languages. */
const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-2 @min-[900px]:grid-cols-3'];

/** A rich text in the languages shown, side by side; under each other on a phone. */
export function RichPair(props: Props) {
  const { t } = useTranslation('questions');
  const shown = usePart((editor) => editor.shown);
  return (
    <div className={`group grid gap-2 ${columns[Math.min(shown.length, 3)] ?? ''}`}>
      {shown.map((language) => (
        <div key={language} className={`relative min-w-0 pt-9 max-sm:pt-14 ${floating}`}>
          <Text size="xs" c="dimmed" aria-hidden className="absolute start-0 top-3 max-sm:top-1.5">
            {t(`editor.view.${language}`)}
          </Text>
          <InLanguage {...props} language={language} />
        </div>
      ))}
    </div>
  );
}

type TextProps = Props & { readonly language: ContentLanguage };

/** Reads its own text, so that nothing around it renders while it is typed. */
function InLanguage({ gaps = false, pictures = false, minHeight = 44, ...text }: TextProps) {
  const { label, language, read, write } = text;
  const { t } = useTranslation('platform');
  const now = useEditorNow();
  const value = usePart(({ draft }) => read(draft)[language] ?? '');
  const { mediaUrl, keepers } = usePart((editor) => editor.pictures);
  const tools = useGapTools(gaps, value);
  return (
    <RichTextField
      label={`${label} – ${t(`language.${language}`)}`}
      hideLabel
      lang={language}
      value={value}
      onChange={(html) => now().write((draft) => write(draft, language, html))}
      mediaUrl={mediaUrl}
      {...(pictures ? keepers : {})}
      gaps={tools}
      minHeight={minHeight}
    />
  );
}

/** The gaps of the question, as they stand in this text; nothing for a text that has none. */
function useGapTools(gaps: boolean, html: string): GapTools | undefined {
  const ids = usePart(({ draft }) => (gaps ? draft.content.gaps.map(({ id }) => id) : []));
  const here = gaps ? gapsIn(html).join(' ') : '';
  return useMemo(() => {
    if (!gaps) return undefined;
    const present = here.split(' ');
    return {
      numberOf: (id) => (ids.includes(id) ? ids.indexOf(id) + 1 : null),
      missing: ids.filter((id) => !present.includes(id)),
      newId,
    };
  }, [gaps, ids, here]);
}
