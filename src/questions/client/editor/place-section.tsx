import { Anchor, Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { RetiredBadge } from '../../../syllabus/client/modules/retired-badge.tsx';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { usePlaceChoices } from '../place-choices.ts';
import { Field } from './field.tsx';
import { useEditorNow, useErrorAt, usePart } from './parts/use-part.ts';

/** Where the question belongs, and what it is worth. */
export function PlaceSection() {
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 @min-[900px]:grid-cols-8">
      <Place />
      <Level />
      <Points />
      <Code />
    </div>
  );
}

function Place() {
  const { t } = useTranslation('questions');
  const word = useSyllabusWords();
  const now = useEditorNow();
  const subsectionId = usePart(({ edited }) => edited.subsectionId);
  const places = usePlaceChoices(subsectionId);
  const error = useErrorAt('subsection');
  const choose = (chosen: string | null) => {
    const { edited, set } = now();
    // A level that was not set by hand follows the place.
    const follows =
      edited.level === null || (edited.subsectionId !== null && edited.level === places.levelOf(edited.subsectionId));
    set({ subsectionId: chosen, ...(follows && chosen ? { level: places.levelOf(chosen) } : {}) });
  };
  return (
    <div className="col-span-2 sm:col-span-4">
      <Field name="subsection" label={word('subsection')} required error={error}>
        <Select
          aria-label={word('subsection')}
          placeholder={t('field.subsectionChoose')}
          searchable
          openOnFocus={false}
          data={places.groups}
          value={subsectionId}
          onChange={choose}
          error={Boolean(error)}
          nothingFoundMessage={t('field.noPlace')}
        />
      </Field>
      <RetiredPlace places={places} subsectionId={subsectionId} choose={choose} />
      {!places.loading && places.groups.length === 0 && (
        <Text size="sm" mt={4}>
          {t('field.noPlaces')}{' '}
          <Anchor component={RouteLink} to={to('admin-syllabus')} fz="inherit">
            {t('empty.syllabusFirst')}
          </Anchor>
        </Text>
      )}
    </div>
  );
}

function Level() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const level = usePart(({ edited }) => edited.level);
  return (
    <Field name="level" error={useErrorAt('level')}>
      <Tip name="questions.level">
        <Select
          label={t('column.level')}
          data={['1', '2', '3']}
          placeholder={t('field.noLevel')}
          clearable
          value={level === null ? null : String(level)}
          onChange={(chosen) => now().set({ level: chosen === null ? null : Number(chosen) })}
        />
      </Tip>
    </Field>
  );
}

function Points() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const points = usePart(({ draft }) => draft.points);
  return (
    <Field name="points" error={useErrorAt('points')}>
      <Tip name="questions.points">
        <NumberInput
          label={t('field.points')}
          min={0.01}
          max={100}
          decimalScale={2}
          value={points / 100}
          onChange={(typed) => now().write((draft) => ({ ...draft, points: Math.round(Number(typed) * 100) }))}
        />
      </Tip>
    </Field>
  );
}

function Code() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const code = usePart(({ edited }) => edited.code);
  const error = useErrorAt('code');
  return (
    <div className="col-span-2">
      <Field name="code" error={error}>
        <Tip name="questions.code">
          <TextInput
            label={t('field.code')}
            maxLength={60}
            value={code}
            onChange={(event) => now().set({ code: event.currentTarget.value })}
            error={Boolean(error)}
          />
        </Tip>
      </Field>
    </div>
  );
}

type RetiredProps = {
  readonly places: ReturnType<typeof usePlaceChoices>;
  readonly subsectionId: string | null;
  readonly choose: (subsectionId: string) => void;
};

/** What it means that the question lies in a retired place, and the way on. */
function RetiredPlace({ places, subsectionId, choose }: RetiredProps) {
  const { t } = useTranslation('questions');
  if (subsectionId === null || !places.isRetired(subsectionId)) return null;
  const next = places.successorOf(subsectionId);
  return (
    <Group gap="xs" mt={6}>
      <RetiredBadge />
      <Text size="sm">{t(next ? 'field.retiredPlaceNext' : 'field.retiredPlace')}</Text>
      {next && (
        <Button size="compact-sm" variant="default" onClick={() => choose(next.id)}>
          {t('field.moveOn', { place: next.name })}
        </Button>
      )}
    </Group>
  );
}
