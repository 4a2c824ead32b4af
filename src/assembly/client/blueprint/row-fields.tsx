import { NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { kinds } from '../../../questions/domain/kinds/kinds.ts';
import { mostInPassage } from '../../../questions/domain/in-passage.ts';
import { questionKinds, type QuestionKind } from '../../../questions/domain/question.ts';
import { mostLines } from '../../domain/blueprint.ts';
import { useLineName, type LineProps } from './use-line-name.ts';

export function LevelChoice({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const name = useLineName(line);
  const levels = ['1', '2', '3'].map((value) => ({ value, label: t('blueprint.levelValue', { level: value }) }));
  return (
    <Select
      miw={104}
      aria-label={t('blueprint.levelOf', { name })}
      data={[{ value: '', label: t('blueprint.anyLevel') }, ...levels]}
      value={line.row.level === null ? '' : String(line.row.level)}
      allowDeselect={false}
      onChange={(value) => state.changeRow(line, { level: value ? Number(value) : null })}
    />
  );
}

export function KindChoice({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const { t: ofQuestions } = useTranslation('questions');
  const name = useLineName(line);
  const choices = questionKinds.map((value) => ({ value: value as string, label: ofQuestions(`kind.${value}`) }));
  return (
    <Select
      miw={124}
      aria-label={t('blueprint.kindOf', { name })}
      data={[{ value: '', label: t('blueprint.anyKind') }, ...choices]}
      value={line.row.kind ?? ''}
      allowDeselect={false}
      onChange={(value) => state.changeRow(line, { kind: value ? (value as QuestionKind) : null, lines: null })}
    />
  );
}

/** How much room a question that is answered in writing has on paper. */
export function LinesField({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const name = useLineName(line);
  const { kind, lines } = line.row;
  if (!kind || kinds[kind].markedBy === 'machine') return null;
  return (
    <NumberInput
      mt={6}
      aria-label={t('blueprint.linesOf', { name })}
      placeholder={t('blueprint.linesUsual')}
      suffix={` ${t('blueprint.lines')}`}
      min={1}
      max={mostLines}
      clampBehavior="strict"
      allowDecimal={false}
      value={lines ?? ''}
      onChange={(value) => state.changeRow(line, { lines: value === '' ? null : Number(value) })}
    />
  );
}

/** Whether a row takes single questions, or whole passages with so many questions each; asked where there are passages. */
export function PassageChoice({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const name = useLineName(line);
  const { perPassage, count } = line.row;
  const hasPassages = (line.out.of_passage ?? 0) > 0 || (line.out.passage_short ?? 0) > 0;
  if (!perPassage && !hasPassages) return null;
  const passages = count / (perPassage ?? 1);
  const sizes = Array.from({ length: mostInPassage }, (_, index) => index + 1);
  return (
    <Select
      mt={6}
      miw={156}
      aria-label={t('blueprint.passageOf', { name })}
      data={[
        { value: '', label: t('blueprint.singleQuestions') },
        ...sizes.map((each) => ({ value: String(each), label: t('blueprint.perPassage', { count: each }) })),
      ]}
      value={perPassage ? String(perPassage) : ''}
      allowDeselect={false}
      onChange={(value) => {
        const each = value ? Number(value) : undefined;
        state.changeRow(line, { perPassage: each, count: passages * (each ?? 1) });
      }}
    />
  );
}

export function SectionChoice({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  const name = useLineName(line);
  const { sections } = state.draft;
  return (
    <Select
      miw={104}
      aria-label={t('blueprint.sectionOf', { name })}
      data={sections.map(({ title }, index) => ({
        value: String(index),
        label: text(title) || t('sections.untitled', { number: index + 1 }),
      }))}
      value={String(Math.min(line.row.section, sections.length - 1))}
      allowDeselect={false}
      onChange={(value) => state.changeRow(line, { section: Number(value) })}
    />
  );
}
