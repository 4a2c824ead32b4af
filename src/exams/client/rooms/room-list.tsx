import { IconArchive, IconArchiveOff, IconCopy, IconDoor, IconEdit, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useUpdates } from '../../../platform/client/live/use-updates.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import { Adding, ChangeButton } from '../../../platform/ui/adding/adding.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { DataList } from '../../../platform/ui/list/data-list.tsx';
import type { Column, RowAction } from '../../../platform/ui/list/list-types.ts';
import { useColumnMakers } from '../../../platform/ui/list/use-column-makers.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { nextName } from '../../domain/next-name.ts';
import type { RoomRow } from '../../room-schema.ts';
import { roomEndpoints } from '../../rooms-contract.ts';
import { examApi } from '../api.ts';
import { RoomDialog } from './room-dialog.tsx';

/** The rooms of the company; each opens as a form. */
export function RoomList() {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const may = useMay()('exam.generate');
  const [open, setOpen] = useState<RoomRow | 'new' | null>(null);
  const [like, setLike] = useState<RoomRow | null>(null);
  const list = useList({ key: ['rooms'], endpoint: roomEndpoints.listRooms, ask: examApi.listRooms });
  useUpdates('room', [['rooms']]);
  const copy = (room: RoomRow) => {
    const others = list.rows.map(({ name }) => name);
    setLike({ ...room, name: nextName(room.name, others) });
  };
  const rowActions = useRowActions(setOpen, copy);
  const create = may && (
    <ChangeButton leftSection={<IconPlus size={17} />} onClick={() => setOpen('new')}>
      {t('rooms.create')}
    </ChangeButton>
  );
  return (
    <>
      <PageHeader
        title={t('rooms.title')}
        count={list.total}
        state={t('rooms.state')}
        actions={create && <Adding>{create}</Adding>}
      />
      {open && <RoomDialog {...(open === 'new' ? {} : { room: open })} onClose={() => setOpen(null)} />}
      {like && <RoomDialog like={like} onClose={() => setLike(null)} />}
      <DataList
        list={list}
        name="rooms"
        rowKey={({ id }) => id}
        rowLabel={({ name }) => text(name)}
        searchLabel={t('rooms.search')}
        columns={useColumns()}
        {...(may ? { onOpen: setOpen, rowActions } : {})}
        views={[
          { key: 'used', label: t('rooms.view.used'), filters: {} },
          { key: 'archived', label: t('rooms.view.archived'), filters: { archived: '1' }, shelf: true },
        ]}
        empty={{
          title: t('rooms.empty'),
          hint: t('rooms.emptyHint'),
          action: <Adding quiet>{create}</Adding>,
          icon: <IconDoor size={40} stroke={1.5} />,
        }}
        exportName="rooms"
      />
    </>
  );
}

type WithRoom = (room: RoomRow) => void;

function useRowActions(change: WithRoom, copy: WithRoom): (room: RoomRow) => RowAction[] {
  const { t } = useTranslation('exams');
  const { run } = useAct({ act: examApi.archiveRoom, feature: 'exams', changes: [['rooms']] });
  return (room) => [
    { label: t('rooms.change'), icon: <IconEdit size={17} />, run: () => change(room) },
    { label: t('rooms.copy'), icon: <IconCopy size={17} />, run: () => copy(room) },
    room.archivedAt
      ? {
          label: t('rooms.restore'),
          icon: <IconArchiveOff size={17} />,
          run: () => run({ roomId: room.id, archived: false }),
        }
      : {
          label: t('rooms.archive'),
          icon: <IconArchive size={17} />,
          run: () => run({ roomId: room.id, archived: true }),
        },
  ];
}

function useColumns(): Column<RoomRow>[] {
  const { t } = useTranslation('exams');
  const { text } = useFormat();
  const { words, amount } = useColumnMakers<RoomRow>();
  const seats = ({ seatRows, seatColumns, seatLabels }: RoomRow) => {
    if (seatRows > 0) return t('rooms.inRows', { rows: seatRows, columns: seatColumns });
    return seatLabels.length > 0 ? t('rooms.listed', { count: seatLabels.length }) : t('rooms.none');
  };
  return [
    words('name', t('rooms.name'), ({ name }) => text(name), { card: 'title' }),
    amount('capacity', t('rooms.capacity'), ({ capacity }) => capacity, { width: 120, card: 'fact' }),
    words('seats', t('rooms.seats'), seats, { width: 180, card: 'fact' }),
    amount('coming', t('rooms.coming'), ({ comingCount }) => comingCount, { width: 180 }),
  ];
}
