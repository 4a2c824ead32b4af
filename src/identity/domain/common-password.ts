/**
 * Words people build passwords on. With every way of writing them in capitals or with digits and signs for letters, and
 * everything that is commonly put before or behind them, they stand for many millions of passwords.
 */
const words = new Set(
  `password passwort passw pass passcode passphrase pwd secret secure security login logon signin access unlock open
  admin administrator root superuser user username guest test tester testing demo default changeme change newpassword
  mypassword temp temporary welcome hello hallo letmein letme iloveyou loveyou love lovely sweet sweetheart darling
  baby angel princess prince queen king kingdom master mistress hero legend winner lucky happy smile sunshine sunny
  summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april
  may june july august september october november december monkey dragon tiger lion eagle falcon panda dolphin horse
  pony kitty cat dog puppy rabbit bear wolf shark snake spider butterfly chicken turtle football soccer baseball
  basketball hockey tennis golf boxing liverpool chelsea arsenal manchester barcelona madrid united yankees superman
  batman spiderman ironman pokemon pikachu naruto minecraft starwars matrix ninja samurai pirate wizard magic mustang
  ferrari porsche mercedes toyota honda yamaha suzuki nissan computer internet network server system windows microsoft
  google facebook android apple iphone samsung orange banana cherry chocolate cookie coffee pepper ginger cheese pizza
  flower rose lily jasmine lotus orchid diamond gold golden silver crystal pearl ruby money million dollar freedom
  liberty peace heaven jesus christ buddha buddhist blessing faith hope trust thailand siam bangkok chiangmai phuket
  pattaya krungthep sawasdee sawatdee sabai sanuk maipenrai somchai somsak somying malee nong thai muaythai chang singha
  leo elephant mango durian tomyam padthai songkran loykrathong songkhla isan suvarnabhumi donmuang aviation aircraft
  airplane aeroplane airport airline airways airbus boeing pilot captain cockpit engine turbine mechanic engineer
  engineering technician maintenance hangar flight flying licence license easa caat faa training trainer instructor
  teacher student school college university academy exam examiner examinee examination question answer certificate
  sanam company office staff manager director boss work worker job service support helpdesk customer family mother
  father brother sister friend friends forever michael daniel david john james robert thomas william george charlie
  jordan jessica jennifer ashley amanda nicole michelle anna maria sarah emma sophie oliver harry jack max alex andrew
  asdf asdfg asdfgh asdfghjkl qwer qwert qwerty qwertyu qwertyuiop qwertz azerty zxcv zxcvb zxcvbn zxcvbnm qaz wsx qazwsx
  wsxedc edcrfv poiuy poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh aaa bbb xxx zzz xyz abcxyz
  whatever nothing something blahblah trustno trustnoone blink shadow phoenix thunder lightning storm ocean river
  mountain forest star stars moon galaxy universe earth world planet rainbow snow fire water`.split(/\s+/),
);

/** Signs that stand for letters, and what each is taken for. */
const disguises: readonly (readonly [RegExp, string])[] = [
  [/[@4]/g, 'a'],
  [/8/g, 'b'],
  [/3/g, 'e'],
  [/[1!|]/g, 'i'],
  [/0/g, 'o'],
  [/[5$]/g, 's'],
  [/7/g, 't'],
];

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const walks = rows.flatMap((row) => [row, [...row].toReversed().join('')]);

/** Whether a guessing program would come to this password soon. `about` are words known of the person. */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  return fewSigns(lower) || mostlyWalk(lower) || isKnownWord(lower) || containsAny(lower, about);
}

/** `Aaaaaa1!`: no more than four different signs. */
const fewSigns = (lower: string): boolean => new Set(lower).size <= 4;

/** What is left when a word's ornaments are taken off, plain and undisguised, is one of the words or one word twice. */
function isKnownWord(lower: string): boolean {
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const inner = lower.replace(/^[^\p{L}@$!0134578|]+|[^\p{L}@$!0134578|]+$/gu, '');
  const plain = undisguised(bare);
  return [bare, plain, undisguised(inner), undisguised(inner.replace(/[\d!@$%*?&._-]+$/, ''))].some(
    (candidate) => isWord(candidate) || isWord(candidate.replaceAll(/[^\p{L}]/gu, '')),
  );
}

function isWord(text: string): boolean {
  if (words.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text.length > 4 && text === half + half && words.has(half);
}

const undisguised = (text: string): string =>
  disguises.reduce((plain, [sign, letter]) => plain.replaceAll(sign, letter), text);

/** `Qwerty1234!`: runs of four or more keys in a row, or of the alphabet, make up all but three of its signs. */
function mostlyWalk(lower: string): boolean {
  let rest = lower;
  for (let length = rest.length; length >= 4; length--)
    for (let start = 0; start + length <= rest.length; start++) {
      const part = rest.slice(start, start + length);
      if (walks.some((walk) => walk.includes(part))) {
        rest = rest.slice(0, start) + rest.slice(start + length);
        length = rest.length + 1;
        break;
      }
    }
  return rest.length < lower.length && rest.length <= 3;
}

/** The sign-in name, the name or the company's code, with no more than four signs around it. */
const containsAny = (lower: string, about: readonly string[]): boolean =>
  about
    .flatMap((word) => word.toLowerCase().normalize('NFKC').split(/[@\s]/))
    .some((word) => word.length >= 4 && lower.includes(word) && lower.length - word.length <= 4);
