import type { Flight, Play, Player } from './play.ts';

/** Every kind of call that there is, as one valid call. */
export const actionKinds: Readonly<
  Record<string, (play: Play, player: Player, requestId?: string) => Flight>
> = {
  page_click: (play, player, id) =>
    play.send(player, 'page_click', { ref: ref(player, 'Buy') }, undefined, id),
  page_fill: (play, player, id) =>
    play.send(player, 'page_fill', { ref: ref(player, 'Name'), text: 'Ada' }, undefined, id),
  page_press: (play, player, id) =>
    play.send(player, 'page_press', { ref: ref(player, 'Name'), key: 'Enter' }, undefined, id),
  follow_link: (play, player, id) =>
    play.send(player, 'page_click', { ref: ref(player, 'Basket') }, undefined, id),
  tab_open: (play, player, id) =>
    play.send(player, 'tab_open', { url: 'http://127.0.0.1:8080/basket' }, at(player), id),
  tab_navigate: (play, player, id) => play.send(player, 'tab_navigate', { to: 'reload' }, undefined, id),
  tab_close: (play, player, id) => play.send(player, 'tab_close', {}, undefined, id),
  workspace_open: (play, player, id) =>
    play.send(
      player,
      'workspace_open',
      { purpose: 'more' },
      { ...at(player), workspace: `${player.workspace}b` },
      id,
    ),
  page_snapshot: (play, player, id) => play.send(player, 'page_snapshot', {}, undefined, id),
  page_wait: (play, player, id) =>
    play.send(player, 'page_wait', { until: 'text', value: 'Buy', timeoutMs: 500 }, undefined, id),
  browser_status: (play, player, id) => play.send(player, 'browser_status', {}, {}, id),
};

const ref = ({ refs }: Player, name: string): string => refs.get(name) ?? 'e1';
const at = ({ workspace }: Player) => ({ profile: 'default', workspace });
