import { Alert, Checkbox, NumberInput, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rightOptions } from '../../domain/kinds/kinds.ts';
import { weightDoubts } from '../../domain/kinds/weight-doubts.ts';
import { mostWeight, shareOfPoints, weighed } from '../../domain/kinds/weights.ts';
import type { QuestionDraft } from '../../domain/question.ts';
import { weighOption, writtenWeights } from '../draft/weights.ts';
import { useEditorNow, usePart } from '../editor/parts/use-part.ts';
import { letterAt } from '../../domain/kinds/key-style.ts';

/** What each option is worth beside the others, what is odd about it, and a trial. */
export function WeightsFields() {
  const ids = usePart(({ draft }) => draft.content.options.map(({ id }) => id));
  return (
    <div className="mt-2 grid gap-3">
      <div className="grid gap-2.5 sm:grid-cols-2">
        {ids.map((id, index) => (
          <WeightField key={id} id={id} letter={letterAt(index)} />
        ))}
      </div>
      <Doubts ids={ids} />
      <Trial ids={ids} />
    </div>
  );
}

function WeightField({ id, letter }: { readonly id: string; readonly letter: string }) {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const isRight = usePart(({ draft }) => rightOptions(draft.key).includes(id));
  const weight = usePart(({ draft }) => writtenWeights(draft.key)?.[id] ?? null);
  const isOne = usePart(({ draft }) => draft.key.kind === 'option');
  return (
    <NumberInput
      label={t(isRight ? 'weights.ofRight' : 'weights.of', { letter })}
      placeholder={isOne ? t('weights.none') : '0'}
      allowDecimal={false}
      min={-mostWeight}
      max={mostWeight}
      value={weight ?? ''}
      onChange={(typed) => {
        const to = typeof typed === 'number' ? Math.max(-mostWeight, Math.min(mostWeight, typed)) : null;
        now().write((draft) => weighOption(draft, id, to));
      }}
    />
  );
}

type Listed = { readonly ids: readonly string[] };

function Doubts({ ids }: Listed) {
  const { t } = useTranslation('questions');
  const key = usePart(({ draft }) => draft.key);
  const doubts = weightDoubts(key);
  if (doubts.length === 0) return null;
  return (
    <Alert color="yellow" role="status">
      {doubts.map(({ code, option }) => (
        <Text key={`${code} ${option}`} size="sm">
          {t(`weights.doubt.${code}`, { letter: letterAt(ids.indexOf(option)) })}
        </Text>
      ))}
    </Alert>
  );
}

/** What an answer gets under a standard with partial credit; null where it is plainly wrong. */
const pointsOf = ({ key, points }: QuestionDraft, chosen: readonly string[]): number | null => {
  const right = rightOptions(key);
  if (chosen.length === right.length && chosen.every((id) => right.includes(id))) return points;
  const known = weighed(key, chosen);
  return known && shareOfPoints(points, known);
};

/** Tries an answer: what is chosen here is kept nowhere. */
function Trial({ ids }: Listed) {
  const { t } = useTranslation('questions');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const draft = usePart((editor) => editor.draft);
  const isOne = draft.key.kind === 'option';
  const Control = isOne ? Radio : Checkbox;
  const chosen = picked.filter((id) => ids.includes(id));
  const got = pointsOf(draft, chosen);
  const said = () => {
    if (chosen.length === 0) return t('weights.tryNone');
    if (got === null) return t('weights.plainlyWrong');
    return t(got < 0 ? 'weights.takes' : 'weights.gives', {
      points: Math.abs(got) / 100,
      most: draft.points / 100,
    });
  };
  return (
    <div role="group" aria-label={t('weights.try')} className="rounded-lg border border-line bg-raised p-3">
      <Text size="sm" fw={600}>
        {t('weights.try')}
      </Text>
      <div className="my-2 flex flex-wrap gap-x-5 gap-y-2">
        {ids.map((id, index) => (
          <Control
            key={id}
            label={letterAt(index)}
            checked={chosen.includes(id)}
            onChange={(event) => {
              const rest = isOne ? [] : chosen.filter((one) => one !== id);
              setPicked(event.currentTarget.checked ? [...rest, id] : rest);
            }}
          />
        ))}
      </div>
      <Text size="sm" role="status">
        {said()}
      </Text>
    </div>
  );
}
