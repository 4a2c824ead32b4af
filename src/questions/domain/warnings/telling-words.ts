import type { ContentLanguage } from '../../../platform/language.ts';

type Signs = Readonly<Record<ContentLanguage, RegExp>>;

/** Options that point at other options: they cannot be shuffled and give the clever a clue. */
export const pointsAtOthers: Signs = {
  en: /\b(?:all|none|both|neither|any|each)\s+(?:of\s+)?(?:the\s+)?(?:above|below|options|answers|choices|alternatives|preceding|foregoing)\b|\ball\s+(?:are|(?:of\s+)?these(?:\s+(?:choices|answers|options|alternatives))?(?:\s+are)?)\s+(?:correct|true|right)\b|\b(?:all|none)\s+of\s+these\s+(?:choices|answers|options|alternatives)\b|\b(?:all|none)\s+of\s+(?:these|them)\b|\b(?:both|neither|either)\s+[A-H]\s+(?:and|nor|or)\s+[A-H]\b/i,
  th: /(?:ถูก|ผิด|ใช่|เป็นไปได้)(?:หมด)?ทุก(?:ข้อ|ตัวเลือก|ประการ)|ทุก(?:ข้อ|ตัวเลือก)(?:ที่กล่าวมา|ข้างต้น|ถูก|ผิด)|(?:ถูก|ผิด)ทั้งหมด|ทั้งหมดที่กล่าว|ข้างต้นทั้งหมด|ไม่มี(?:ข้อ|ตัวเลือก)(?:ใด|ไหน|ที่)?(?:ถูก|ผิด|ใช่)|(?:ข้อ|ทั้ง)\s*[ก-ง1-4A-D]\s*(?:และ|กับ|หรือ)\s*(?:ข้อ\s*)?[ก-ง1-4A-D](?![\p{L}\p{M}])/u,
  fr: /(?:toutes?|tous|aucune?)\s+(?:(?:de\s+)?(?:les|ces|des)\s+)?(?:réponses?|options?|propositions?|choix|affirmations?)?\s*(?:ci-dessus|précédente?s?|(?:sont|est)\s+(?:correcte?s?|exacte?s?|juste?s?|vraie?s?))|tout ce qui précède|l['’]une? et l['’]autre|(?:réponses?|options?)\s+[A-H]\s+(?:et|ou)\s+[A-H](?!\p{L})/iu,
};

/** Words that leave no exception; the trained examinee knows that such an option is wrong. */
export const absolute: Signs = {
  en: /\b(?:always|never|absolutely|completely|entirely|totally|utterly|invariably|impossible|every time|at all times|in all cases|in no case|in every case|under no circumstances|under all circumstances|without exception|no one|nobody|everyone|everybody)\b/i,
  th: /(?<!สม่ำ|ระดับ)เสมอ(?!ภาค|กัน)|(?<!แทบ)ทุกครั้ง|ไม่เคย|ไม่มีวัน|ไม่มีทาง|เด็ดขาด|(?<!รวม)ทั้งสิ้น|โดยสิ้นเชิง|อย่างสิ้นเชิง|(?<!ไม่)แน่นอน|ไม่มีข้อยกเว้น|ทุกกรณี|ทุกประการ|ตลอดเวลา|เป็นไปไม่ได้/,
  fr: /(?<!\p{L})(?:toujours|jamais|absolument|totalement|entièrement|complètement|invariablement|impossible|sans exception|en aucun cas|dans tous les cas|en toutes circonstances|personne|tout le monde)(?!\p{L})/iu,
};

/** Words that turn a question round. */
export const negative: Signs = {
  en: /\b(?:not|except|excluding|never|cannot|(?:is|are|was|were|do|does|did|has|have|had|can|could|would|should|must)n['’]t)\b/i,
  th: /ไม่ใช่|ไม่ถูก|ไม่จริง|ไม่เป็น|ไม่ควร|ไม่ต้อง|ไม่เกี่ยวข้อง|ยกเว้น|เว้นแต่|ข้อใดไม่|สิ่งใดไม่|อะไรไม่|ใดต่อไปนี้ไม่/,
  fr: /(?<!\p{L})(?:sauf|excepté|hormis|jamais|(?:ne\s|n['’])[^.?!]{1,30}?\s(?:pas|jamais|aucune?|plus))(?!\p{L})/iu,
};
