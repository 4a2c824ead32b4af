import { Box, Table } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck, IconCirclePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { usePlaceChoices } from '../../questions/client/place-choices.ts';
import type { DryRun, PlannedSubsection } from './api.ts';
import { isCreatable, isLacking, type ImportWish } from './import-plan.ts';
import { useImportWays } from './import-ways.ts';
import type { Creation } from './use-creation.ts';
import { useModel } from '../../platform/client/language/labels.ts';

type Props = { readonly dryRun: DryRun; readonly creation: Creation; readonly wish: ImportWish };

/** Heading for heading, where its questions go; those the syllabus lacks first. */
export function PlaceTable({ dryRun, ...props }: Props) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const places = dryRun.places.toSorted((one, other) => Number(isLacking(other)) - Number(isLacking(one)));
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('places.inFile')}</Table.Th>
            <Table.Th w={100} ta="right">
              {t('places.count')}
            </Table.Th>
            <Table.Th visibleFrom="sm">{t('places.goesTo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {places.map((place) => (
            <Table.Tr
              key={`${place.topic}\n${place.subtopic ?? ''}\n${place.subsectionId ?? ''}`}
              className="align-top"
            >
              <Table.Td>
                {headingOf(place) || t(isLacking(place) ? 'places.unnamed' : 'places.everything')}
                <Box hiddenFrom="sm" c="dimmed">
                  <Destination place={place} {...props} />
                </Box>
              </Table.Td>
              <Table.Td ta="right">{number(place.count)}</Table.Td>
              <Table.Td visibleFrom="sm">
                <Destination place={place} {...props} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** What the file calls the place, from the outermost heading to the innermost. */
export const headingOf = ({ topic, subtopic }: PlannedSubsection): string =>
  [topic, subtopic].filter(Boolean).join(' › ');

function Destination({ place, creation, wish }: Omit<Props, 'dryRun'> & { readonly place: PlannedSubsection }) {
  const { t } = useTranslation('exchange');
  const { nameOf } = usePlaceNames();
  const context = useModel();
  if (place.subsectionId !== null)
    return (
      <Way icon={<IconCircleCheck size={17} aria-hidden className="text-[var(--mantine-color-teal-text)]" />}>
        {nameOf(place.subsectionId)}
      </Way>
    );
  if (wish.createPlaces && isCreatable(place))
    return (
      <Way icon={<IconCirclePlus size={17} aria-hidden />}>
        {t(creation.isInSyllabus(place) ? 'places.newSubsection' : 'places.newModule', { context })}
      </Way>
    );
  if (wish.subsectionId !== null)
    return <Way icon={<IconArrowRight size={17} aria-hidden />}>{nameOf(wish.subsectionId)}</Way>;
  return (
    <Way icon={<IconAlertTriangle size={17} aria-hidden className="text-[var(--mantine-color-yellow-text)]" />}>
      {t(place.topic === '' ? 'places.toBeChosen' : 'places.notInSyllabus')}
    </Way>
  );
}

/** What places of the syllabus are called, with the module they stand in. */
export function usePlaceNames() {
  const { groups } = usePlaceChoices(null, useImportWays().syllabus);
  return {
    nameOf: (id: string | null): string =>
      groups.flatMap(({ items }) => items).find(({ value }) => value === id)?.label ?? '',
  };
}

const Way = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="inline-flex items-start gap-1.5 [&>svg]:mt-[3px] [&>svg]:shrink-0">
    {icon}
    {children}
  </span>
);
