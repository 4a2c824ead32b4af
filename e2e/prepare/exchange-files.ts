import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Language } from '../../src/platform/language.ts';
import { blankPng } from '../../src/platform/server/fixtures/pictures.fixture.ts';

const stems = {
  en: { moodle: 'Which metal coats the steel of part', package: 'Which metal is the heaviest in part' },
  th: { moodle: 'โลหะใดใช้เคลือบเหล็กของชิ้นส่วน', package: 'โลหะใดหนักที่สุดในชิ้นส่วน' },
} as const;

/** A quiz of Moodle and a QTI package, each with a question that shows a picture, and one kind that is none of ours. */
export function writeExchangeFiles(mark: string, language: Language) {
  const folder = mkdtempSync(join(tmpdir(), 'sanam-exchange-'));
  const [quiz, pack] = [join(folder, `${mark}.xml`), join(folder, `${mark}.zip`)];
  const said = { quiz: `${stems[language].moodle} ${mark}`, pack: `${stems[language].package} ${mark}` };
  writeFileSync(quiz, moodle(mark, said.quiz));
  writeFileSync(
    pack,
    zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'q.xml': strToU8(item(mark, said.pack)),
      'a.png': blankPng(48, 24),
    }),
  );
  return { paths: [quiz, pack], names: { quiz: `${mark}.xml`, pack: `${mark}.zip` }, said };
}

const moodle = (mark: string, stem: string) => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/${mark} Metals/1.1 Coatings</text></category></question>
<question type="multichoice"><name><text>${mark}-M</text></name>
<questiontext format="html"><text><![CDATA[<p>${stem}? <img src="@@PLUGINFILE@@/a.png" alt="${mark}"></p>]]></text>
<file name="a.png" path="/" encoding="base64">${blankPng(40, 20).toString('base64')}</file></questiontext>
<single>true</single><answer fraction="100"><text>Zn</text></answer><answer fraction="0"><text>Cu</text></answer></question>
<question type="calculated"><name><text>${mark}-C</text></name><questiontext format="html"><text>{a} + {b}</text></questiontext>
<answer fraction="100"><text>{a} + {b}</text></answer></question>
</quiz>`;

const item = (mark: string, stem: string) => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${mark}-Q" title="${mark}" adaptive="false" timeDependent="false">
<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration>
<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody><p><img src="a.png" alt="${mark}"/></p><choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1">
<prompt>${stem}?</prompt><simpleChoice identifier="A">Pb</simpleChoice><simpleChoice identifier="B">Al</simpleChoice></choiceInteraction></itemBody>
<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/></assessmentItem>`;

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><organizations/><resources>
<resource identifier="r" type="imsqti_item_xmlv2p1" href="q.xml"><file href="q.xml"/><file href="a.png"/></resource></resources></manifest>`;
