// The style of an embedded list: the colors of the site (web/styles/tokens.css), with the fonts of the reader's device.
import type { EmbedTheme } from '#domain/classes/embed.ts';

const light = `color-scheme:light;--surface:#fff;--soft:#f1f4e4;--text:#191c10;--text-2:#4a5038;--border:#dfe3cf;
--solid:#5c6b00;--solid-hover:#4d5a00;--on-solid:#fff;--focus:#3d4800`;
const dark = `color-scheme:dark;--surface:#1a1e11;--soft:#23281a;--text:#f1f4e6;--text-2:#c3c9b0;--border:#333a27;
--solid:#b3cf1f;--solid-hover:#c6de52;--on-solid:#14170b;--focus:#d2e67a`;

const colors: Record<EmbedTheme, string> = {
  light: `:root{${light}}`,
  dark: `:root{${dark}}`,
  auto: `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`,
};

const layout = `*{box-sizing:border-box;margin:0;padding:0}
html,body{height:100%}
body{font:400 14px/20px system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--text);background:var(--surface)}
main{display:flex;flex-direction:column;min-height:100%;border:1px solid var(--border);border-radius:16px;overflow:hidden}
h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
ul{list-style:none;flex:1}
li{position:relative;display:flex;align-items:center;gap:14px;min-height:96px;padding:11px 16px;border-bottom:1px solid var(--border)}
li:hover{background:var(--soft)}
img,.none{flex:none;width:72px;height:72px;border-radius:12px;object-fit:cover;background:var(--soft)}
.what{flex:1;min-width:0}
.title{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:650;font-size:16px;line-height:24px;color:inherit;text-decoration:none}
.title:hover{text-decoration:underline}
.title::after{content:"";position:absolute;inset:0}
.title:focus-visible{outline:none}
.title:focus-visible::after{outline:3px solid var(--focus);outline-offset:-4px;border-radius:12px}
p{color:var(--text-2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
b{font-weight:600;color:var(--text)}
.book{flex:none;padding:8px 16px;border-radius:999px;font-weight:650;color:var(--on-solid);background:var(--solid)}
li:hover .book{background:var(--solid-hover)}
.full{color:var(--text-2);background:var(--soft)}
li:hover .full{background:var(--soft)}
.empty{flex:1;display:grid;place-items:center;padding:24px;text-align:center;white-space:normal}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 16px;min-height:56px;padding:6px 16px}
footer a{display:inline-flex;align-items:center;min-height:44px;font-weight:600;color:var(--text)}
footer a:focus-visible{outline:3px solid var(--focus);border-radius:6px}
.fit,.fit body{height:auto}.fit main{min-height:0}
@media (max-width:419px){li{gap:10px;padding:11px 12px}.what p{font-size:13px}img,.none{width:56px;height:56px}.book{padding:6px 10px}footer{padding:6px 12px}footer span{display:none}}
@media (max-width:339px){img,.none{display:none}}`;

export const embedStyle = (theme: EmbedTheme): string => colors[theme] + layout;
