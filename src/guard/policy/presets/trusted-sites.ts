/** As the policy that ships, but acting on the sites that a person lists needs no question. */
export const trustedSitesPreset = `{
  "policy": 1,
  "about": "Write the sites that you trust into both lists of the rule acting-on-trusted-sites, in place of trusted.example. Acting anywhere else asks, since no rule names it.",
  "attended": true,
  "rules": [
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
      "id": "go-elsewhere",
      "decision": "ask_each",
      "when": { "kinds": ["navigate"], "destination": { "onWorkspaceList": false } },
      "because": "The address is on a site that this workspace does not list.",
      "examples": {
        "matches": [
          { "tool": "tab_open", "destination": { "url": "https://other.example/", "onWorkspaceList": false } }
        ],
        "misses": [{ "tool": "tab_open", "destination": { "url": "https://site.example/" } }]
      }
    },
    {
      "id": "go-to-listed-site",
      "decision": "allow",
      "when": { "kinds": ["navigate"], "destination": { "onWorkspaceList": true } },
      "because": "You put this site on the list of the workspace.",
      "examples": {
        "matches": [{ "tool": "tab_open", "destination": { "url": "https://site.example/" } }],
        "misses": [
          { "tool": "tab_open", "destination": { "url": "https://other.example/", "onWorkspaceList": false } }
        ]
      }
    },
    {
      "id": "move-in-history",
      "decision": "allow",
      "when": { "tools": ["tab_navigate"], "actions": ["back", "forward", "reload"] },
      "because": "The tab was there before. A site that is not granted is not read on arrival.",
      "examples": {
        "matches": [{ "tool": "tab_navigate", "action": "back" }],
        "misses": [{ "tool": "tab_navigate", "action": "url" }]
      }
    },
    {
      "id": "close-tab",
      "decision": "ask",
      "when": { "tools": ["tab_close"] },
      "because": "What was typed into a page is lost when its tab is closed.",
      "examples": { "matches": [{ "tool": "tab_close" }], "misses": [{ "tool": "tab_open" }] }
    },
    {
      "id": "acting-on-trusted-sites",
      "decision": "allow",
      "when": {
        "kinds": ["act"],
        "origins": ["https://trusted.example/*"],
        "topOrigins": ["https://trusted.example/*"]
      },
      "because": "You trust this site: ordinary acts on it need no question.",
      "examples": {
        "matches": [{ "tool": "page_click", "page": "https://trusted.example/" }],
        "misses": [
          { "tool": "page_click", "page": "https://site.example/" },
          { "tool": "page_click", "page": "https://trusted.example/", "topPage": "https://site.example/" },
          { "tool": "page_upload", "page": "https://trusted.example/" }
        ]
      }
    },
    {
      "id": "submit-secret",
      "decision": "ask_each",
      "when": {
        "kinds": ["act"],
        "target": { "submits": true, "formHas": ["password", "new_password", "one_time_code", "card"] }
      },
      "because": "This sends a form that has a field for a password, a one-time code or a card.",
      "examples": {
        "matches": [{ "tool": "page_click", "target": { "submits": true, "formHas": ["card"] } }],
        "misses": [
          { "tool": "page_fill", "target": { "formHas": ["card"] } },
          { "tool": "page_click", "target": { "submits": true } }
        ]
      }
    },
    {
      "id": "sensitive-pages",
      "decision": "ask_each",
      "when": {
        "tools": [
          "page_click", "page_fill", "page_fill_form", "page_type",
          "page_select", "page_check", "page_press", "page_drag"
        ],
        "pathSets": ["payment", "account", "security"]
      },
      "because": "The address of this page speaks of payment, an account or security.",
      "examples": {
        "matches": [{ "tool": "page_click", "page": "https://site.example/checkout/step-2" }],
        "misses": [
          { "tool": "page_click", "page": "https://site.example/articles/7" },
          { "tool": "page_scroll", "page": "https://site.example/checkout/step-2" }
        ]
      }
    },
    {
      "id": "files",
      "decision": "ask_each",
      "when": { "kinds": ["file"] },
      "because": "A file that was sent cannot be called back.",
      "examples": { "matches": [{ "tool": "page_upload" }], "misses": [{ "tool": "page_fill" }] }
    },
    {
      "id": "run-plugin",
      "decision": "ask_each",
      "when": { "tools": ["plugin"], "actions": ["run"] },
      "because": "A plugin does what its page or its author wrote.",
      "examples": {
        "matches": [{ "tool": "plugin", "action": "run" }],
        "misses": [{ "tool": "plugin", "action": "list" }]
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
