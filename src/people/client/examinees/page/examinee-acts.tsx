import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconKey,
  IconMailForward,
  IconShieldOff,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/client/session/me.ts';
import { to, useGo } from '../../../../platform/client/routing/target.tsx';
import { saveFile } from '../../../../platform/ui/controls/save-file.ts';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { peopleApi, type WholeExaminee } from '../../api.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { useExamineeActs } from './use-examinee-acts.ts';

/** What can be done to the whole person, by the flags of who is asking. */
export function ExamineeActs({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { t: common } = useTranslation('platform');
  const may = useMay();
  const [erasing, erase] = useDisclosure(false);
  if (!may(['examinee.edit', 'examinee.register'])) return null;
  const isHere = examinee.erasedAt === null;
  return (
    <>
      {may('examinee.register') && isHere && examinee.enabled && <AccessButton examinee={examinee} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={36} variant="default" aria-label={common('action.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('examinee.register') && isHere && examinee.enabled && <SlipItem id={examinee.id} />}
          {may('examinee.edit') && isHere && <EnableItem examinee={examinee} />}
          {may('examinee.edit') && <PersonalDataItems examinee={examinee} onErase={erase.open} />}
          {may('examinee.edit') && <RemoveItem examinee={examinee} />}
          {!may('examinee.edit') && !(isHere && examinee.enabled) && (
            <Menu.Label>{t('examinee.nothingToDo')}</Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
      {erasing && <EraseDialog examinee={examinee} onClose={erase.close} />}
    </>
  );
}

type Props = { readonly examinee: WholeExaminee };

function AccessButton({ examinee }: Props) {
  const { t } = useTranslation('people');
  const acts = useExamineeActs();
  if (examinee.email === null) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={17} />}
      onClick={() => void acts.invite([examinee.id])}
    >
      {t('acts.invite')}
    </Button>
  );
}

function SlipItem({ id }: { id: string }) {
  const { t } = useTranslation('people');
  const go = useGo();
  return (
    <Menu.Item
      leftSection={<IconKey size={16} />}
      onClick={() => void go(to('admin-examinees-slips', { search: { ids: id } }))}
    >
      {t('acts.slips')}
    </Menu.Item>
  );
}

function EnableItem({ examinee: { id, enabled } }: Props) {
  const { t } = useTranslation('people');
  const acts = useExamineeActs();
  return (
    <Menu.Item
      leftSection={enabled ? <IconUserOff size={16} /> : <IconUserCheck size={16} />}
      onClick={() => void (enabled ? acts.disable([id]) : acts.enable([id]))}
    >
      {t(enabled ? 'acts.disable' : 'acts.enable')}
    </Menu.Item>
  );
}

/** What the law gives a person: a copy of everything, and the end of what need not be kept. */
function PersonalDataItems({ examinee, onErase }: Props & { readonly onErase: () => void }) {
  const { t } = useTranslation('people');
  const take = useAct({
    act: peopleApi.exportPersonalData,
    feature: 'people',
    done: (bytes) => saveFile(`personal-data-${examinee.number}.json`, bytes, 'application/json'),
  });
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => take.run({ examineeId: examinee.id })}>
        {t('examinee.export')}
      </Menu.Item>
      {examinee.erasedAt === null && (
        <Menu.Item color="red" leftSection={<IconShieldOff size={16} />} onClick={onErase}>
          {t('examinee.erase')}
        </Menu.Item>
      )}
    </>
  );
}

/** Only who was never registered can be deleted; the others are disabled or erased. */
function RemoveItem({ examinee }: Props) {
  const { t } = useTranslation('people');
  const go = useGo();
  const acts = useExamineeActs();
  if (examinee.registrationCount > 0) return <Menu.Label maw={260}>{t('examinee.whyNotRemove')}</Menu.Label>;
  const run = async () => {
    if (await acts.remove([examinee.id])) await go(to('admin-examinees'), { ignoreBlocker: true });
  };
  return (
    <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void run()}>
      {t('acts.remove')}
    </Menu.Item>
  );
}
