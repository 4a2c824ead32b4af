import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPhotoPlus, IconTrash, IconUser } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { confirm } from '../../../platform/ui/dialog/confirm.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { peopleApi, photoKeepingQuery, type WholeExaminee } from '../api.ts';
import { smallPhoto } from './small-photo.ts';

/** The photo: to see, to choose anew, to take away. */
export function PhotoField({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const may = useMay();
  const keeping = useQuery(photoKeepingQuery);
  const changes = [['examinees', examinee.id]];
  const save = useAct({
    act: async (file: File) => peopleApi.savePhoto({ examineeId: examinee.id }, await smallPhoto(file)),
    feature: 'people',
    changes,
    showsRefusal: true,
  });
  const remove = useAct({ act: peopleApi.removePhoto, feature: 'people', changes });
  const ask = () =>
    confirm({
      header: t('photo.remove'),
      message: t('photo.removeMessage'),
      accept: () => remove.tryRun({ examineeId: examinee.id }),
    });
  if (!keeping.data?.keeps) return null;
  return (
    <Paper className="w-full lg:w-64">
      <Stack gap="sm" align="center">
        <Photo examinee={examinee} />
        {save.refusal && <Problem>{save.refusal}</Problem>}
        <Group gap="xs" justify="center">
          {may(['examinee.edit', 'examinee.register']) && (
            <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => file && save.run(file)}>
              {(button) => (
                <Button variant="default" loading={save.pending} leftSection={<IconPhotoPlus size={17} />} {...button}>
                  {t(examinee.photoSavedAt ? 'photo.change' : 'photo.add')}
                </Button>
              )}
            </FileButton>
          )}
          {examinee.photoSavedAt && may('examinee.edit') && (
            <Button variant="subtle" color="red" leftSection={<IconTrash size={17} />} onClick={() => void ask()}>
              {t('photo.remove')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed" ta="center">
          {t('photo.hint')}
        </Text>
      </Stack>
    </Paper>
  );
}

function Photo({ examinee }: { examinee: WholeExaminee }) {
  const { t } = useTranslation('people');
  const { personName } = useFormat();
  const photo = useQuery({
    queryKey: ['examinees', examinee.id, 'photo', examinee.photoSavedAt?.toISOString() ?? null],
    queryFn: () => peopleApi.readPhoto({ examineeId: examinee.id }),
    enabled: examinee.photoSavedAt !== null,
  });
  const bytes = examinee.photoSavedAt ? photo.data : undefined;
  const url = useMemo(() => (bytes ? URL.createObjectURL(new Blob([bytes as BlobPart])) : null), [bytes]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return (
    <div className="flex size-40 items-center justify-center overflow-hidden rounded-md border border-line bg-surface">
      {url ? (
        <img src={url} alt={t('photo.of', { name: personName(examinee) })} className="size-full object-cover" />
      ) : (
        <IconUser size={48} aria-label={t('photo.none')} className="text-quiet" />
      )}
    </div>
  );
}
