/** Reads only: nothing is changed, sent, opened or closed. */
export const watchPreset = `{
  "policy": 1,
  "about": "An agent may read the sites that you granted, in workspaces that you opened for it, and do nothing else.",
  "attended": true,
  "rules": [
    {
      "id": "only-watch",
      "decision": "deny",
      "when": { "kinds": ["navigate", "act", "file"] },
      "because": "This policy lets an agent watch. You go where you want, and you act.",
      "examples": {
        "matches": [{ "tool": "page_click" }, { "tool": "tab_open" }, { "tool": "page_upload" }],
        "misses": [{ "tool": "page_snapshot" }, { "tool": "workspace_open" }]
      }
    },
    {
      "id": "keep-tabs",
      "decision": "deny",
      "when": { "tools": ["tab_close"] },
      "because": "This policy lets an agent watch, and closing a tab is more than that.",
      "examples": { "matches": [{ "tool": "tab_close" }], "misses": [{ "tool": "workspace_open" }] }
    },
    {
      "id": "no-plugins",
      "decision": "deny",
      "when": { "tools": ["plugin"], "actions": ["run"] },
      "because": "This policy lets an agent watch, and a plugin acts.",
      "examples": {
        "matches": [{ "tool": "plugin", "action": "run" }],
        "misses": [{ "tool": "plugin", "action": "list" }]
      }
    },
    {
      "id": "open-workspace",
      "decision": "ask_each",
      "when": { "tools": ["workspace_open"], "widensWorkspace": true },
      "because": "Opening a workspace, or adding a site to it, decides what an agent can reach.",
      "examples": {
        "matches": [{ "tool": "workspace_open" }],
        "misses": [{ "tool": "workspace_open", "widensWorkspace": false }]
      }
    },
    {
      "id": "open-workspace-again",
      "decision": "allow",
      "when": { "tools": ["workspace_open"], "widensWorkspace": false },
      "because": "Asking for a workspace that the agent holds already changes nothing.",
      "examples": {
        "matches": [{ "tool": "workspace_open", "widensWorkspace": false }],
        "misses": [{ "tool": "workspace_open" }]
      }
    },
    {
      "id": "look-at-plugins",
      "decision": "allow",
      "when": { "tools": ["plugin"], "actions": ["list", "inspect", "status", "cancel"] },
      "because": "Looking at plugins, or ending one, starts nothing.",
      "examples": {
        "matches": [{ "tool": "plugin", "action": "list" }],
        "misses": [{ "tool": "plugin", "action": "run" }]
      }
    }
  ]
}
`;
