import { readFileSync } from 'node:fs';
import { languages, type Language, type LocalText } from '../../platform/language.ts';
import type { Audience } from '../../guidance/domain/tutorial.ts';
import type { Stage } from './play.ts';

type TutorialStory = {
  readonly title: LocalText;
  readonly audience: Audience;
  /** A drawing for each language, `<picture>-<language>.png`, and what it shows in words. */
  readonly picture?: string;
  readonly pictureText?: LocalText;
  readonly steps: readonly LocalText[];
};

const content = new URL('../content/', import.meta.url);

/** Tutorials that explain the product by its own tasks, where the platform has none yet. */
export async function writeTutorials(stage: Stage, accountId: string, at: Date): Promise<void> {
  const { guidance } = stage.as({ kind: 'platform', accountId, sessionId: accountId }, at);
  const { 'hydra:totalItems': there } = await guidance.listTutorials({ limit: 1 });
  if (there > 0) return;
  const stories = JSON.parse(readFileSync(new URL('tutorials.json', content), 'utf8')) as readonly TutorialStory[];
  for (const { title, audience, picture, pictureText, steps } of stories) {
    const text: Partial<Record<Language, string>> = {};
    for (const language of languages) {
      const drawing = picture && readFileSync(new URL(`tutorials/${picture}-${language}.png`, content));
      const hash = drawing && (await guidance.uploadTutorialPicture({}, drawing)).hash;
      const image = hash ? `<img src="media:${hash}" alt="${pictureText?.[language] ?? ''}">` : '';
      text[language] = `${image}<ol>${steps.map((step) => `<li>${step[language] ?? ''}</li>`).join('')}</ol>`;
    }
    await guidance.createTutorial({ title, text, audience, videoLink: null, active: true });
  }
}
