import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../platform/language.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { choicesOf } from '../../domain/gaps.ts';
import type { GapKey, QuestionDraft } from '../../domain/question.ts';
import { KeyMark, Letter } from './key-mark.tsx';
import { letterOf } from './letter.ts';
import { useRangeText } from './range-text.ts';
import { Rich, type PreviewProps } from './rich.tsx';

/** What fills a gap rightly, as words. */
function useFilling({ draft, language }: Pick<PreviewProps, 'draft' | 'language'>): (id: string) => string {
  const rangeText = useRangeText();
  return (id) => {
    const key = keyOf(draft, id);
    if (key?.kind === 'number') return key.accepted.map((range) => rangeText(range)).join(' / ');
    if (key?.kind === 'text') return key.accepted.filter((text) => text.trim() !== '').join(' / ');
    const option = draft.content.options.find((one) => one.id === key?.option);
    return option ? readableText(inLanguage(option.text, language)) : '';
  };
}

const keyOf = ({ key }: QuestionDraft, id: string): GapKey | undefined =>
  key.kind === 'gaps' ? key.gaps[id] : undefined;

/** The text with what belongs into its gaps. */
export function GapTextPreview(props: PreviewProps) {
  const { t } = useTranslation('questions');
  const filling = useFilling(props);
  const { stem, gaps } = props.draft.content;
  const fill = (id: string) => {
    const number = gaps.findIndex((gap) => gap.id === id) + 1;
    return (
      <span className="mx-0.5 my-1 inline-flex min-w-[5.5em] max-w-full items-baseline gap-1.5 rounded-md border border-[var(--mantine-color-teal-filled)] bg-raised px-2 py-0.5">
        <span className="text-[13px] font-semibold text-quiet">{number > 0 ? number : '?'}</span>
        <span className="min-w-0 font-semibold text-[var(--mantine-color-teal-light-color)]">{filling(id) || '…'}</span>
        <IconCheck size={15} role="img" aria-label={t('preview.key')} className="shrink-0 self-center" />
      </span>
    );
  };
  return <Rich text={stem} language={props.language} mediaUrl={props.mediaUrl} fill={fill} />;
}

/** What each gap that chooses offers. */
export function GapChoicesPreview(props: PreviewProps) {
  const { draft, language, mediaUrl } = props;
  const choosing = draft.content.gaps.flatMap((gap, index) =>
    gap.way === 'choice' ? [{ gap, number: index + 1 }] : [],
  );
  return (
    <ol className="grid gap-3 text-[16px]">
      {choosing.map(({ gap, number }) => {
        const key = keyOf(draft, gap.id);
        return (
          <li key={gap.id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="gap-chip cursor-default! min-w-8!">{number}</span>
            {choicesOf(draft.content, gap).map((option, index) => (
              <span key={option.id} className="inline-flex items-center gap-1.5">
                <Letter>{letterOf(index)}</Letter>
                <Rich text={option.text} language={language} mediaUrl={mediaUrl} />
                {key?.kind === 'option' && key.option === option.id && <KeyMark />}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
