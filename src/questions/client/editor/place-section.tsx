import { Anchor, Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { Tip } from '../../../platform/ui/controls/tip.tsx';
import { RetiredBadge } from '../../../syllabus/client/modules/retired-badge.tsx';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { usePlaceChoices } from '../place-choices.ts';
import { Field } from './field.tsx';
import type { Editor } from './use-editor.ts';

/** Where the question belongs, and what it is worth. */
export function PlaceSection({ editor }: { editor: Editor }) {
  const { t } = useTranslation('questions');
  const word = useSyllabusWords();
  const places = usePlaceChoices(editor.edited.subsectionId);
  const { edited, set, faults, draft, write } = editor;
  const choose = (subsectionId: string | null) => {
    // A level that was not set by hand follows the place.
    const follows =
      edited.level === null || (edited.subsectionId !== null && edited.level === places.levelOf(edited.subsectionId));
    set({ subsectionId, ...(follows && subsectionId ? { level: places.levelOf(subsectionId) } : {}) });
  };
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 @min-[900px]:grid-cols-8">
      <div className="col-span-2 sm:col-span-4">
        <Field name="subsection" label={word('subsection')} required error={faults.errorAt('subsection')}>
          <Select
            aria-label={word('subsection')}
            placeholder={t('field.subsectionChoose')}
            searchable
            openOnFocus={false}
            data={places.groups}
            value={edited.subsectionId}
            onChange={choose}
            error={Boolean(faults.errorAt('subsection'))}
            nothingFoundMessage={t('field.noPlace')}
          />
        </Field>
        <RetiredPlace places={places} subsectionId={edited.subsectionId} choose={choose} />
        {!places.loading && places.groups.length === 0 && (
          <Text size="sm" mt={4}>
            {t('field.noPlaces')}{' '}
            <Anchor component={RouteLink} to={to('admin-syllabus')} fz="inherit">
              {t('empty.syllabusFirst')}
            </Anchor>
          </Text>
        )}
      </div>
      <Field name="level" error={faults.errorAt('level')}>
        <Tip name="questions.level">
          <Select
            label={t('column.level')}
            data={['1', '2', '3']}
            placeholder={t('field.noLevel')}
            clearable
            value={edited.level === null ? null : String(edited.level)}
            onChange={(level) => set({ level: level === null ? null : Number(level) })}
          />
        </Tip>
      </Field>
      <Field name="points" error={faults.errorAt('points')}>
        <Tip name="questions.points">
          <NumberInput
            label={t('field.points')}
            min={0.01}
            max={100}
            decimalScale={2}
            value={draft.points / 100}
            onChange={(points) => write((now) => ({ ...now, points: Math.round(Number(points) * 100) }))}
          />
        </Tip>
      </Field>
      <div className="col-span-2">
        <Field name="code" error={faults.errorAt('code')}>
          <Tip name="questions.code">
            <TextInput
              label={t('field.code')}
              maxLength={60}
              value={edited.code}
              onChange={(event) => set({ code: event.currentTarget.value })}
              error={Boolean(faults.errorAt('code'))}
            />
          </Tip>
        </Field>
      </div>
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
