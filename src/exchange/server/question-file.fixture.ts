/** A file of our own with most of what a GIFT file can hold: six questions, and one that is broken. */
export const giftFile = `$CATEGORY: M06 Materials/6.1 Metals

::M06-1::Which metal coats steel against corrosion?{=Zinc ~Copper ~Lead}

::M06-2::Zinc melts at a higher temperature than steel.{F}

::M06-3::What is the density of water in kg/l?{#1:0.01}

$CATEGORY: M06 Materials

::M06-4::Match the metals.{=Zinc -> Zn =Copper -> Cu}

// The sign of the right answer is missing.
::M06-5::Which of these is no metal?{~Tin ~Lead}

::โลหะ-1::โลหะใดใช้เคลือบเหล็กกล้า{=สังกะสี ~ทองแดง}

$CATEGORY: $course$

Which of these are metals?{~%50%Tin ~%50%Lead ~%-100%Glass}
`;

export const bytesOf = (text: string): Uint8Array => Buffer.from(text);

/** A quiz of Moodle with a picture: one question shows it, one is of a kind that is none of ours. */
export const moodleFile = (picture: Uint8Array): string => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>M06 Materials/6.1 Metals</text></category></question>
<question type="multichoice"><name><text>M06-1</text></name>
<questiontext format="html"><text><![CDATA[<p>Which metal coats steel? <img src="@@PLUGINFILE@@/a.png" alt="Steel"></p>]]></text>
<file name="a.png" path="/" encoding="base64">${Buffer.from(picture).toString('base64')}</file></questiontext>
<single>true</single><answer fraction="100"><text>Zinc</text></answer><answer fraction="0"><text>Copper</text></answer></question>
<question type="calculated"><name><text>M06-2</text></name><questiontext format="html"><text>{a} + {b}?</text></questiontext>
<answer fraction="100"><text>{a} + {b}</text></answer></question>
</quiz>`;
