import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { useAppForm } from '../../../platform/ui/form/use-app-form.ts';
import type { LocalText } from '../../../platform/language.ts';
import { guidanceContract } from '../../contract.ts';
import type { Audience } from '../../domain/tutorial.ts';
import { guidanceApi, tutorialsKey, type Tutorial } from '../api.ts';

type Shown = { title: LocalText; text: LocalText; videoLink: string; audience: Audience; active: boolean };

const blank: Shown = { title: {}, text: {}, videoLink: '', audience: 'everybody', active: false };
const fields = guidanceContract.createTutorial.input;

/** A new tutorial, or `read` to be changed; `done` gets the id of what was saved. */
export function useTutorialForm(read: Tutorial | null, done: (id: string) => unknown) {
  const queries = useQueryClient();
  const pictures = usePictures(read?.pictures ?? {});
  const form = useAppForm<Shown, typeof fields>({
    initial: read ? { ...read, videoLink: read.videoLink ?? '' } : blank,
    schema: fields,
    asInput: ({ title, text, videoLink, audience, active }) => ({
      title,
      text,
      videoLink: videoLink.trim() || null,
      audience,
      active,
    }),
    send: async (input) => {
      if (!read) return guidanceApi.createTutorial(input);
      await guidanceApi.changeTutorial({ ...input, id: read.id, revision: read.revision });
      return { id: read.id };
    },
    done: async (reply) => {
      await queries.invalidateQueries({ queryKey: tutorialsKey });
      await done((reply as { id: string }).id);
    },
    feature: 'guidance',
    refusalAt: { not_a_video_link: 'videoLink', nothing_to_show: 'text' },
  });
  return { form, ...pictures };
}
export type TutorialFormState = ReturnType<typeof useTutorialForm>;

/** The addresses of pictures by hash: those that came with the tutorial, and those added since. */
function usePictures(known: Readonly<Record<string, string>>) {
  const { t } = useTranslation('guidance');
  const refusalText = useRefusalText('guidance');
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const addPicture = async (file: File) => {
    try {
      const { hash, url } = await guidanceApi.uploadTutorialPicture({}, file);
      setAdded((before) => ({ ...before, [hash]: url }));
      return { hash, alt: t('tutorial.pictureAlt') };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast('problem', { message: refusalText(error) });
      return null;
    }
  };
  return { pictures: { ...known, ...added }, addPicture };
}
