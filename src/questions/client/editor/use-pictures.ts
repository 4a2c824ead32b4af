import { useCallback, useInsertionEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { questionContract } from '../../contract.ts';
import { questionApi } from '../api.ts';

const { uploadPicture, uploadSound } = questionContract;

/** The pictures and sounds of a question: those it has, and those that are put in. Each is described once it stands in the text. */
export function usePictures(known: Readonly<Record<string, string>>) {
  const { t } = useTranslation('questions');
  const refusalText = useRefusalText('questions');
  // A picture in the editor asks for its address at any later time.
  const urls = useRef<Record<string, string>>({ ...known });
  useInsertionEffect(() => {
    Object.assign(urls.current, known);
  }, [known]);
  const mediaUrl = useCallback((hash: string) => urls.current[hash] ?? '', []);

  type Kept = { readonly hash: string; readonly url: string };
  const keep = async (file: File, largest: number, upload: (file: File) => Promise<Kept>): Promise<Kept | null> => {
    if (file.size > largest) {
      toast('problem', { id: 'media', message: t('picture.tooLarge', { limit: largest / 1024 / 1024 }) });
      return null;
    }
    try {
      const kept = await upload(file);
      urls.current[kept.hash] = kept.url;
      return kept;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast('problem', { id: 'media', message: refusalText(error) });
      return null;
    }
  };
  const keepers = {
    onPicture: async (file: File) => {
      const kept = await keep(file, uploadPicture.bodyLimit, (bytes) => questionApi.uploadPicture({}, bytes));
      return kept && { hash: kept.hash, alt: '' };
    },
    onSound: async (file: File) => {
      const kept = await keep(file, uploadSound.bodyLimit, (bytes) => questionApi.uploadSound({}, bytes));
      return kept && { hash: kept.hash };
    },
    videos: true,
  };
  return { mediaUrl, keepers };
}
