import { Button, Fieldset, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalTextInput } from '../../../../platform/ui/form/local-text-input.tsx';
import { localTextProps } from '../../../../platform/ui/form/local-text-props.ts';
import { toast } from '../../../../platform/ui/feedback/toast.tsx';
import { useAct } from '../../../../platform/ui/feedback/use-act.ts';
import { resultApi } from '../../../../results/client/staff/api.ts';
import { mostSignatories, type Signatory } from '../../../../results/template-schema.ts';

type Uploaded = { readonly picture: string; readonly address: string };

type Props = {
  readonly form: {
    readonly errors: Readonly<Record<string, ReactNode>>;
    readonly getInputProps: (path: string) => { value?: unknown; onChange: (value: unknown) => void };
    readonly getValues: () => { readonly signatories: readonly Signatory[] };
    readonly setFieldValue: (path: 'signatories', value: Signatory[]) => void;
  };
  /** As addresses, by their SHA-256. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly onPicture: (uploaded: Uploaded) => void;
};

/** Who signs: names, titles and the pictures of their signatures. */
export function Signatories({ form, pictures, onPicture }: Props) {
  const { t } = useTranslation('documents');
  const { signatories } = form.getValues();
  const set = (changed: readonly Signatory[]) => form.setFieldValue('signatories', [...changed]);
  return (
    <Fieldset legend={t('certificateSettings.signatories')}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('certificateSettings.signatoriesHint')}
        </Text>
        {signatories.map((one, index) => (
          // Signatories have no names of their own before they are typed.
          <Stack key={index} gap="xs" role="group" aria-label={t('certificateSettings.signatory', { n: index + 1 })}>
            <LocalTextInput
              label={t('certificateSettings.name', { n: index + 1 })}
              {...localTextProps(form, `signatories.${index}.name`)}
            />
            <LocalTextInput
              label={t('certificateSettings.position', { n: index + 1 })}
              {...localTextProps(form, `signatories.${index}.position`)}
            />
            <SignaturePicture
              n={index + 1}
              address={one.picture === null ? null : (pictures[one.picture] ?? null)}
              onPicture={(uploaded) => {
                onPicture(uploaded);
                set(signatories.with(index, { ...one, picture: uploaded.picture }));
              }}
              onWithout={() => set(signatories.with(index, { ...one, picture: null }))}
              onRemove={() => set(signatories.toSpliced(index, 1))}
            />
          </Stack>
        ))}
        {signatories.length < mostSignatories && (
          <Button
            variant="default"
            className="self-start"
            leftSection={<IconPlus size={17} />}
            onClick={() => set([...signatories, { name: {}, position: {}, picture: null }])}
          >
            {t('certificateSettings.add')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

type PictureProps = {
  readonly n: number;
  readonly address: string | null;
  readonly onPicture: (uploaded: Uploaded) => void;
  readonly onWithout: () => void;
  readonly onRemove: () => void;
};

const largest = 200_000;

function SignaturePicture({ n, address, onPicture, onWithout, onRemove }: PictureProps) {
  const { t } = useTranslation('documents');
  const { t: results } = useTranslation('results');
  const upload = useAct({
    act: (file: Blob) => resultApi.addSignaturePicture({}, file),
    feature: 'results',
    done: onPicture,
  });
  const choose = (file: File | null) => {
    if (!file) return;
    if (file.size > largest) toast('problem', { id: 'signature', message: results('refusal.picture_too_large') });
    else upload.run(file);
  };
  return (
    <Group gap="sm" align="center">
      {address && (
        <div className="grid h-14 w-40 place-items-center rounded border border-line bg-white p-1">
          <img
            src={address}
            alt={t('certificateSettings.pictureOf', { n })}
            className="max-h-full max-w-full object-contain"
          />
        </div>
      )}
      <FileButton onChange={choose} accept="image/png,image/jpeg,image/webp">
        {(props) => (
          <Button {...props} variant="default" loading={upload.pending} leftSection={<IconPhoto size={17} />}>
            {t(address ? 'certificateSettings.changePicture' : 'certificateSettings.choosePicture')}
          </Button>
        )}
      </FileButton>
      {address && (
        <Button variant="subtle" color="gray" onClick={onWithout}>
          {t('certificateSettings.noPicture')}
        </Button>
      )}
      <Button variant="subtle" color="red" leftSection={<IconTrash size={17} />} onClick={onRemove}>
        {t('certificateSettings.remove', { n })}
      </Button>
    </Group>
  );
}
