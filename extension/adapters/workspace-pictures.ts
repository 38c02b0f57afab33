/** The tab group that pictures a workspace, in this browser session. Membership in it grants nothing. */
export interface Picture {
  readonly windowId: number;
  readonly groupId: number;
  /** The blank tab that holds the window open until the first real one is there. */
  readonly placeholderId: number | null;
}

interface Kept {
  pictures?: Readonly<Record<string, Picture>>;
  pictureOfTab?: Readonly<Record<string, string>>;
}

/** Which group pictures which workspace, and which workspace each tab was put in. Kept for the browser session. */
export class WorkspacePictures {
  readonly #pictures = new Map<string, Picture>();
  readonly #workspaces = new Map<string, string>();
  readonly #loaded: Promise<void>;
  #writing: Promise<void> = Promise.resolve();

  constructor() {
    this.#loaded = this.#load();
  }

  /** The picture, if it is still there: an empty group vanishes, and moving it changes its window. */
  async find(workspace: string): Promise<Picture | undefined> {
    await this.#loaded;
    const picture = this.#pictures.get(workspace);
    if (picture === undefined) return undefined;
    const group = await chrome.tabGroups.get(picture.groupId).catch(() => undefined);
    return group === undefined ? undefined : { ...picture, windowId: group.windowId };
  }

  async set(workspace: string, picture: Picture): Promise<void> {
    await this.#loaded;
    this.#pictures.set(workspace, picture);
    await this.#save();
  }

  async putTab(token: string, workspace: string): Promise<void> {
    await this.#loaded;
    this.#workspaces.set(token, workspace);
    await this.#save();
  }

  /** Whether that group pictures the workspace that the tab was put in. */
  async holds(token: string, groupId: number): Promise<boolean> {
    await this.#loaded;
    const workspace = this.#workspaces.get(token);
    return workspace !== undefined && this.#pictures.get(workspace)?.groupId === groupId;
  }

  async #load(): Promise<void> {
    const { pictures = {}, pictureOfTab = {} } = await chrome.storage.session.get<Kept>([
      'pictures',
      'pictureOfTab',
    ]);
    for (const [workspace, picture] of Object.entries(pictures)) this.#pictures.set(workspace, picture);
    for (const [token, workspace] of Object.entries(pictureOfTab)) this.#workspaces.set(token, workspace);
  }

  #save(): Promise<void> {
    const write = (): Promise<void> =>
      chrome.storage.session.set({
        pictures: Object.fromEntries(this.#pictures),
        pictureOfTab: Object.fromEntries(this.#workspaces),
      });
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}
