-- {{< lilypad game level=club side=red >}}: a live board in a Quarto document. The document's metadata names the site:
--
--   lilypad-site: https://example.org/lilypad/
--
-- In print there is a link instead.

local TAGS = {board = "freckers-board", game = "freckers-game", puzzle = "freckers-puzzle", lab = "agent-lab"}

local function text_of(value)
  return value and pandoc.utils.stringify(value) or ""
end

local function escape(text)
  return (text:gsub("[&<>\"]", {["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ["\""] = "&quot;"}))
end

local function encode(text)
  return (text:gsub("[^%w%-%._~]", function(character) return string.format("%%%02X", character:byte()) end))
end

local function sorted_names(attributes)
  local names = {}
  for name in pairs(attributes) do
    if name:match("^[a-z]+$") and name ~= "site" and text_of(attributes[name]) ~= "" then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

local loaded = false

local function lilypad(args, kwargs, meta)
  local kind = text_of(args[1])
  local tag = TAGS[kind]
  if not tag then error("lilypad: expected board, game, puzzle or lab, found '" .. kind .. "'") end
  local site = text_of(kwargs["site"])
  if site == "" then site = text_of(meta["lilypad-site"]) end
  if site == "" then error("lilypad: set lilypad-site in the document's metadata") end
  if not site:match("/$") then site = site .. "/" end

  local attributes, query = "", "tag=" .. kind
  for _, name in ipairs(sorted_names(kwargs)) do
    local value = text_of(kwargs[name])
    attributes = attributes .. " " .. name .. "=\"" .. escape(value) .. "\""
    query = query .. "&" .. name .. "=" .. encode(value)
  end
  if quarto.doc.is_format("html:js") then
    if not loaded then
      quarto.doc.include_text("in-header", "<script type=\"module\" src=\"" .. escape(site) .. "embed.js\"></script>")
      loaded = true
    end
    return pandoc.RawBlock("html", "<" .. tag .. attributes .. "></" .. tag .. ">")
  end
  return pandoc.Para({pandoc.Link({pandoc.Str("A live board")}, site .. "embed.html?" .. query)})
end

return {["lilypad"] = lilypad}
