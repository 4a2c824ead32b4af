import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDeviceTv, IconNotes } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useUpdates } from '../../platform/client/live/use-updates.ts';
import { RouteLink, to, useChangeSearch, useRouteParams, useSearch } from '../../platform/client/routing/target.tsx';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { PageHeader } from '../../platform/ui/page/page-header.tsx';
import { findPlaces } from '../domain/find-places.ts';
import { canHaveCode, minutesLeft, type PlaceState, type RoomAct } from '../domain/place-state.ts';
import { ActBar } from './acts/act-bar.tsx';
import { ActDialog } from './acts/act-dialog.tsx';
import { boardQuery, invigilationKey, type BoardExam, type Place } from './api.ts';
import { useNewCodes } from './codes/use-new-codes.tsx';
import { CommonStart } from './common-start.tsx';
import { BoardFilters, type Order } from './board-filters.tsx';
import { IncidentForm } from './incidents/incident-form.tsx';
import { IncidentsPanel } from './incidents/incidents.tsx';
import { PlaceCard } from './place/place-card.tsx';
import { PlaceList } from './place/place-list.tsx';
import { RoomCodePanel } from './room-code/room-code-panel.tsx';
import { SeatPlan } from './seat-plan.tsx';
import { SheetsButton } from './sheets/sheets-button.tsx';
import { clock } from './server-clock.ts';
import { useWaivers } from './waivers/use-waivers.tsx';
import { waitingOf, WhoWaits } from './who-waits.tsx';

/** The board of one exam: everybody, and what is done for those who are chosen. */
export function BoardPage() {
  const { id } = useRouteParams('admin-invigilation-id');
  const { t } = useTranslation('invigilation');
  const { text, dateTime } = useFormat();
  const board = useQuery(boardQuery(id));
  useUpdates('sitting', [invigilationKey]);
  const [incidentsShown, showIncidents] = useState(false);
  const parent = { label: t('title'), target: to('admin-invigilation') };
  if (board.isPending)
    return (
      <>
        <PageHeader title="" loading parent={parent} />
        <Skeleton height={320} className="late" />
      </>
    );
  if (!board.data) return <ErrorState alone error={board.error} retry={() => void board.refetch()} />;
  const { exam, roomCode, places } = board.data;
  return (
    <>
      <PageHeader
        title={text(exam.title)}
        waiting={waitingOf(places).length}
        state={`${t('opens')}: ${dateTime(exam.opensAt)}`}
        parent={parent}
        actions={
          <Group gap="xs">
            <SheetsButton examId={id} places={places} />
            <Button variant="default" leftSection={<IconNotes size={17} />} onClick={() => showIncidents(true)}>
              {t('incidents.title')}
            </Button>
            <Button
              component={RouteLink}
              to={to('admin-invigilation-wall', { params: { id } })}
              variant="default"
              leftSection={<IconDeviceTv size={17} />}
            >
              {t('wall.open')}
            </Button>
          </Group>
        }
      />
      {incidentsShown && <IncidentsPanel examId={id} onClose={() => showIncidents(false)} />}
      <RoomCodePanel examId={id} roomCode={roomCode} places={places} />
      <Board key={id} exam={exam} places={places} />
    </>
  );
}

function Board({ exam, exam: { id: examId }, places }: { exam: BoardExam; places: readonly Place[] }) {
  const { t } = useTranslation('invigilation');
  const [shown, show] = useState<PlaceState | null>(null);
  const [order, setOrder] = useState<Order>('seat');
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [sought, seek] = useState('');
  const inOrder = useMemo(() => sorted(places, order), [places, order]);
  const visible = findPlaces(inOrder, sought).filter(({ state }) => shown === null || state === shown);
  const turn = useCallback(
    (sittingId: string) =>
      choose(
        (before) =>
          new Set([...before].filter((id) => id !== sittingId).concat(before.has(sittingId) ? [] : sittingId)),
      ),
    [],
  );
  const turnAll = (ids: readonly string[], isChosen: boolean) =>
    choose((before) => new Set([...before].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])));
  const [asked, ask] = useState<{ readonly act: RoomAct; readonly places: readonly Place[] } | null>(null);
  const [concerned, concern] = useState<readonly Place[] | null>(null);
  const giveBack = useCallback((place: Place) => ask({ act: 'give_back', places: [place] }), []);
  const codes = useNewCodes(exam, inOrder, chosen);
  const waivers = useWaivers(examId);
  const view = useSearch().view === 'plan' ? 'plan' : 'list';
  const changeSearch = useChangeSearch();
  const cards = (whose: readonly Place[]) => (
    <PlaceList
      places={whose}
      card={(place) => (
        <PlaceCard
          examId={examId}
          place={place}
          minutesLeft={minutesLeft(place, clock.now())}
          chosen={place.sittingId !== null && chosen.has(place.sittingId)}
          onTurn={turn}
          onGiveBack={giveBack}
          onCode={canHaveCode(exam, place.state) ? codes.give : null}
          onWaive={exam.limitsEntry ? waivers.waive : null}
        />
      )}
    />
  );
  return (
    <>
      <CommonStart exam={exam} places={places} />
      <WhoWaits places={places} onAct={(act, place) => ask({ act, places: [place] })} />
      <BoardFilters
        places={places}
        shown={shown}
        onShow={show}
        order={order}
        onOrder={setOrder}
        sought={sought}
        onSeek={seek}
        view={view}
        onView={(next) => changeSearch({ view: next === 'plan' ? next : undefined })}
      />
      <ActBar
        places={places}
        shown={visible}
        chosen={chosen}
        onChoose={choose}
        onAct={(act, whose) => ask({ act, places: whose })}
        onIncident={concern}
        beside={codes.button}
      />
      {waivers.dialog ?? codes.dialog}
      {asked && <ActDialog {...asked} examId={examId} onClose={() => ask(null)} onDone={() => choose(new Set())} />}
      {concerned && (
        <IncidentForm examId={examId} places={places} concerned={concerned} onClose={() => concern(null)} />
      )}
      {visible.length === 0 && <Text c="dimmed">{t('nobodyShown')}</Text>}
      {view === 'plan' ? (
        <SeatPlan places={places} shown={visible} chosen={chosen} onTurn={turn} onTurnAll={turnAll} cards={cards} />
      ) : (
        cards(visible)
      )}
    </>
  );
}

/** One for all comparisons: to make it takes longer than to compare. */
const collator = new Intl.Collator('th', { numeric: true });

/** By seat as people count them, who has none behind the others; the list comes by number. */
function sorted(places: readonly Place[], order: Order): readonly Place[] {
  const wordsOf = order === 'name' ? nameOf : seatOf;
  return places
    .map((place) => ({ place, words: wordsOf(place) }))
    .sort((one, other) => collator.compare(one.words, other.words))
    .map(({ place }) => place);
}

const nameOf = ({ givenName, familyName }: Place) =>
  `${givenName.th ?? givenName.en ?? ''} ${familyName.th ?? familyName.en ?? ''}`;
const seatOf = ({ seat }: Place) => seat ?? '\uffff';
