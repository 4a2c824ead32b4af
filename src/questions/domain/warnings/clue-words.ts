import type { ContentLanguage } from '../../../platform/language.ts';
import { plainText } from '../../../platform/rich-text/rich-text.ts';
import { choicesIn } from './choices.ts';
import { rulesOf } from '../kinds/kinds.ts';
import type { QuestionDraft } from '../question.ts';
import { saysNothing } from '../search.ts';

/** Shorter words are in every text. Thai words are shorter in letters than they are in meaning. */
const shortest: Readonly<Record<ContentLanguage, number>> = { en: 6, th: 5, fr: 6 };

/** Thai words that hold sentences together. */
const thaiFrame = new Set(
  (
    'อย่าง อย่างไร เพื่อ ต้อง สามารถ ทำให้ ได้รับ ที่สุด ทั้งหมด ระหว่าง เนื่องจาก เกี่ยวกับ เกี่ยวข้อง ต่อไปนี้ ถูกต้อง เหมาะสม ' +
    'เกิดขึ้น มากกว่า น้อยกว่า ประกอบ ภายใน ด้วย สำหรับ แล้ว ตัวเลือก คำตอบ ลักษณะ ชนิด ประเภท อะไร เท่าใด เพราะ เพียง ไม่ใช่ ' +
    'ก่อน หลังจาก ขณะ กำลัง ต่าง แต่ละ หนึ่ง ใช้งาน เมื่อ พร้อม เป็น จึงจะ ควรจะ ซึ่งกันและกัน ดังกล่าว อื่นๆ มีการ มีความ'
  ).split(' '),
);

const wordsIn = (language: ContentLanguage) => new Intl.Segmenter(language, { granularity: 'word' });
/** Made once: making one takes longer than reading a question with it. */
const segmenters: Readonly<Record<ContentLanguage, Intl.Segmenter>> = {
  en: wordsIn('en'),
  th: wordsIn('th'),
  fr: wordsIn('fr'),
};

/** Words of the question come back in the right option and in no other: a person who knows nothing chooses it. */
export function keyRepeatsStem(draft: QuestionDraft, language: ContentLanguage): boolean {
  if (rulesOf(draft.content).choice !== 'one') return false;
  const choices = choicesIn(draft, language);
  const key = choices.find(({ right }) => right);
  if (!key || choices.length < 3) return false;
  const stem = wordsOf(plainText(draft.content.stem[language] ?? ''), language);
  const elsewhere = new Set(choices.filter(({ right }) => !right).flatMap(({ text }) => [...wordsOf(text, language)]));
  return [...wordsOf(key.text, language)].some((word) => stem.has(word) && !elsewhere.has(word));
}

/** The words that mean something, an English plural as its singular. */
function wordsOf(text: string, language: ContentLanguage): Set<string> {
  const segments = segmenters[language].segment(text.toLowerCase());
  const words = Array.from(segments, ({ segment, isWordLike }) => (isWordLike ? segment : ''));
  const long = words.filter((word) => word.length >= shortest[language] && !saysNothing(word) && !thaiFrame.has(word));
  return new Set(long.map((word) => (language === 'en' ? word.replace(/(?<=[^s])s$/, '') : word)));
}
