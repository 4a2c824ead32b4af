import { Radio, Select, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePlaceChoices } from '../../questions/client/place-choices.ts';
import { useSyllabusWords } from '../../syllabus/client/words.ts';
import type { DryRun } from './api.ts';
import { GivenToAll } from './given-to-all.tsx';
import { isCreatable, isLacking, lackingWithoutPlace, questionsIn, type ImportWish } from './import-plan.ts';
import { useImportWays } from './import-ways.ts';
import { PlaceTable } from './place-table.tsx';
import type { Creation } from './use-creation.ts';
import { useModel } from '../../platform/client/language/labels.ts';

type Props = {
  readonly dryRun: DryRun;
  readonly creation: Creation;
  readonly wish: ImportWish;
  readonly onWish: (wish: ImportWish) => void;
};

/** Where the questions go, to places the syllabus has, to new ones or to one that is chosen here; and what they become. */
export function PlacesStep(props: Props) {
  const { t } = useTranslation('exchange');
  const { dryRun, creation, wish, onWish } = props;
  const context = useModel();
  const creatable = dryRun.places.filter(isCreatable);
  return (
    <Stack gap="lg">
      {!dryRun.places.some(isLacking) && <Text>{t('places.allThere', { context })}</Text>}
      {creatable.length > 0 && (
        <Radio.Group
          label={t('places.lacking', { count: questionsIn(creatable), context })}
          value={wish.createPlaces ? 'create' : 'choose'}
          onChange={(value) => onWish({ ...wish, createPlaces: value === 'create' })}
        >
          <Stack gap="xs" mt={4}>
            <Radio
              value="create"
              label={t('places.create', { what: creation.what })}
              description={t(creation.allowed ? 'places.createHint' : 'refusal.may_not_create_places')}
              disabled={!creation.allowed}
            />
            <Radio value="choose" label={t('places.together', { context })} description={t('places.togetherHint')} />
          </Stack>
        </Radio.Group>
      )}
      <PlaceChoice {...props} />
      <GivenToAll dryRun={dryRun} wish={wish} onWish={onWish} />
      <Radio.Group
        label={t('places.state')}
        value={wish.submit ? 'submit' : 'draft'}
        onChange={(value) => onWish({ ...wish, submit: value === 'submit' })}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="draft" label={t('places.draft')} description={t('places.draftHint')} />
          <Radio value="submit" label={t('places.submit')} description={t('places.submitHint')} />
        </Stack>
      </Radio.Group>
      <PlaceTable dryRun={dryRun} creation={creation} wish={wish} />
    </Stack>
  );
}

/** One place for every question that has none and gets none. */
function PlaceChoice({ dryRun, wish, onWish }: Props) {
  const { t } = useTranslation('exchange');
  const word = useSyllabusWords();
  const choices = usePlaceChoices(null, useImportWays().syllabus);
  const context = useModel();
  const homeless = lackingWithoutPlace(dryRun.places, wish);
  const unnamed = questionsIn(dryRun.places.filter((place) => isLacking(place) && place.topic === ''));
  if (homeless === 0) return null;
  return (
    <Select
      label={t('places.choose', { count: homeless, context })}
      description={unnamed > 0 ? t('places.noHeading', { count: unnamed }) : undefined}
      placeholder={word('subsection')}
      required
      searchable
      maw={560}
      data={choices.groups}
      value={wish.subsectionId}
      onChange={(subsectionId) => onWish({ ...wish, subsectionId })}
      nothingFoundMessage={t(choices.groups.length > 0 ? 'places.noMatch' : 'places.noChoice', { context })}
    />
  );
}
