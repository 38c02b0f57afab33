import { afterAll, beforeAll, expect, test } from 'vitest';
import { ActorPage, bundleScript } from './actor-page.ts';

let actor: ActorPage;
let oracle: string;

beforeAll(async () => {
  [actor, oracle] = await Promise.all([ActorPage.start(), bundleScript('./oracle-in-page.ts')]);
});
afterAll(() => actor.stop());

/** One way an element gets its name in each; all must be named as the library names them. */
const named = [
  '<button>Plain</button>',
  '<button>a<span>b</span> c</button>',
  '<button>a<div>b</div>c</button>',
  '<button><img alt="Cart"> 3</button>',
  '<button>shown<span hidden>not</span><span aria-hidden=true>nor</span><span style="visibility:hidden">nor</span></button>',
  '<button><span aria-label="Label">text</span></button>',
  '<button title="Tip"></button>',
  '<button aria-label=" Said ">other</button>',
  '<button><svg><title>Drawn</title></svg></button>',
  '<label for=a1>For</label><button id=a1>Own</button>',
  '<label>Wrapped <input></label>',
  '<label>First</label><label for=a2>One</label><label for=a2>Two</label><input id=a2>',
  '<label>Wait <input type=number value=5 aria-label=n> minutes <input type=checkbox id=a3></label><label for=a3>x</label>',
  '<span id=a4>Ref</span><span id=a5>erence</span><input aria-labelledby="a4 a5">',
  '<span id=a6 hidden>Unseen <b>bold</b></span><input aria-labelledby=a6>',
  '<input aria-labelledby="nothing" aria-label="Left">',
  '<input title="T" placeholder="P">',
  '<input type=submit><input type=reset><input type=submit value="Send"><input type=button value=B>',
  '<input type=image alt="Alt"><input type=image title="Ti"><input type=image>',
  '<textarea>held</textarea><label>Notes <textarea></textarea></label>',
  '<label>Pick <select><option>A<option selected>B</select></label>',
  '<a href=x>Link <b>bold</b></a><a href=x><img alt="Pic"></a>',
  '<h2>Head <em>ing</em></h2>',
  '<fieldset><legend>Set</legend><input type=radio aria-label=r></fieldset>',
  '<table><caption>Cap</caption><tr><th>H</th></tr></table>',
  '<input type=range aria-label=R><progress aria-label=P value=1></progress>',
  '<div role=button>Div <i>b</i></div><div role=checkbox aria-checked=true>Check</div><div role=tab>Tab</div>',
  '<div role=button aria-labelledby=a7>no</div><h3 id=a7 aria-label="From label">content</h3>',
  '<nav aria-label=N></nav><section aria-label=S></section><form aria-label=F></form><aside></aside><main></main>',
  '<ul><li>one</li></ul><article></article><hr><output aria-label=o></output><dialog open aria-label=D></dialog>',
  '<img alt="Alternative"><img title="Only title"><details><summary>More</summary></details>',
  '<input type=search aria-label=q><input type=email list=l aria-label=e><input type=tel aria-label=t>',
];

const roleless = /^(?:presentation|none|rowgroup|legend|term|definition|list|listitem|cell|row)$/;

test('names and roles are those of dom-accessibility-api for every way that an element is named', async () => {
  await actor.load(named.map((html) => `<div>${html}</div>`).join('\n'));
  const said: unknown = await actor.inWorld(`${oracle}; namesByLibrary()`);
  const expected = Array.isArray(said) ? said.map(String) : [];
  const { outline } = await actor.snapshot({ maxNodes: 2000 });
  const lines = outline.split('\n').map((line) => /^ *- (\S+)(?: ("(?:[^"\\]|\\.)*"))? \[e/.exec(line));
  const ours = lines.flatMap((line) => (line === null ? [] : [`${line[1]} ${line[2] ?? '""'}`]));
  const listed = (line: string): boolean =>
    !roleless.test(line.split(' ')[0] ?? '') && !line.startsWith('document');
  expect(expected.length).toBeGreaterThan(60);
  expect(ours.filter(listed)).toEqual(expected.filter(listed));
});

test('knows a hint as the last name of a field, and a meter, as browsers do and the library does not', async () => {
  await actor.load('<input placeholder="Hint"><meter aria-label=M value=1></meter>');
  const { outline } = await actor.snapshot();
  expect(outline).toContain('textbox "Hint"');
  expect(outline).toContain('meter "M"');
});

test('no name is made of what a secret field holds', async () => {
  await actor.load(
    `<label>Pay <input name=card_number value=4111111111111111> now <input type=checkbox></label>
     <span id=s><input name=api_key value=hunter2secret></span><button aria-labelledby=s>b</button>
     <button>Copy <input name=otp value=998877></button>`,
  );
  const { outline } = await actor.snapshot();
  expect(outline).not.toMatch(/4111|hunter2|998877/);
  expect(outline).toContain('value=redacted');
});
