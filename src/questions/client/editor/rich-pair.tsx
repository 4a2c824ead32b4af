import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage, LocalText } from '../../../platform/language.ts';
import { gapsIn } from '../../../platform/rich-text/rich-text-gaps.ts';
import type { GapTools } from '../../../platform/ui/editor/gap-node.ts';
import { RichTextField } from '../../../platform/ui/editor/rich-text-field.tsx';
import { newId } from '../draft/new-draft.ts';
import type { Editor } from './use-editor.ts';

type Props = {
  readonly editor: Pick<Editor, 'shown' | 'pictures'>;
  /** What a screen reader calls it; the language is added. */
  readonly label: string;
  readonly text: LocalText;
  /** The gaps of the text in their order; undefined where it has none. */
  readonly gaps?: readonly string[] | undefined;
  readonly onWrite: (language: ContentLanguage, html: string) => void;
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
export function RichPair({ editor, label, text, gaps, onWrite, pictures = false, minHeight = 44 }: Props) {
  const { t } = useTranslation('platform');
  const { t: ofQuestions } = useTranslation('questions');
  const { shown } = editor;
  return (
    <div className={`group grid gap-2 ${columns[Math.min(shown.length, 3)] ?? ''}`}>
      {shown.map((language) => (
        <div key={language} className={`relative min-w-0 pt-9 max-sm:pt-14 ${floating}`}>
          <Text size="xs" c="dimmed" aria-hidden className="absolute start-0 top-3 max-sm:top-1.5">
            {ofQuestions(`editor.view.${language}`)}
          </Text>
          <RichTextField
            label={`${label} – ${t(`language.${language}`)}`}
            hideLabel
            lang={language}
            value={text[language] ?? ''}
            onChange={(html) => onWrite(language, html)}
            mediaUrl={editor.pictures.mediaUrl}
            {...(pictures ? editor.pictures.keepers : {})}
            gaps={gaps && toolsFor(gaps, text[language] ?? '')}
            minHeight={minHeight}
          />
        </div>
      ))}
    </div>
  );
}

function toolsFor(gaps: readonly string[], html: string): GapTools {
  const here = gapsIn(html);
  return {
    numberOf: (id) => (gaps.includes(id) ? gaps.indexOf(id) + 1 : null),
    missing: gaps.filter((id) => !here.includes(id)),
    newId,
  };
}
