import { useCallback, useInsertionEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { questionContract } from '../../contract.ts';
import { questionApi } from '../api.ts';

const { uploadPicture, uploadSound } = questionContract;

type Kept = { readonly hash: string; readonly url: string };
type Keep = (file: File, largest: number, upload: (file: File) => Promise<Kept>) => Promise<Kept | null>;

/** The pictures and sounds of a question: those it has, and those that are put in. Each is described once it stands in the text. */
export function usePictures(known: Readonly<Record<string, string>>) {
  // A picture in the editor asks for its address at any later time.
  const urls = useRef<Record<string, string>>({ ...known });
  useInsertionEffect(() => {
    Object.assign(urls.current, known);
  }, [known]);
  const mediaUrl = useCallback((hash: string) => urls.current[hash] ?? '', []);
  const learn = useCallback(({ hash, url }: Kept) => void (urls.current[hash] = url), []);
  const keep = useKeep(learn);
  return useMemo(() => ({ mediaUrl, keepers: keepersWith(keep) }), [mediaUrl, keep]);
}

/** Stores a file; null where it was refused, and said so. */
function useKeep(learn: (kept: Kept) => void): Keep {
  const { t } = useTranslation('questions');
  const refusalText = useRefusalText('questions');
  return useCallback(
    async (file, largest, upload) => {
      if (file.size > largest) {
        toast('problem', { id: 'media', message: t('picture.tooLarge', { limit: largest / 1024 / 1024 }) });
        return null;
      }
      try {
        const kept = await upload(file);
        learn(kept);
        return kept;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        toast('problem', { id: 'media', message: refusalText(error) });
        return null;
      }
    },
    [learn, t, refusalText],
  );
}

const keepersWith = (keep: Keep) => ({
  onPicture: async (file: File) => {
    const kept = await keep(file, uploadPicture.bodyLimit, (bytes) => questionApi.uploadPicture({}, bytes));
    return kept && { hash: kept.hash, alt: '' };
  },
  onSound: async (file: File) => {
    const kept = await keep(file, uploadSound.bodyLimit, (bytes) => questionApi.uploadSound({}, bytes));
    return kept && { hash: kept.hash };
  },
  videos: true,
});
