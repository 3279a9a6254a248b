#!/bin/sh
# Sanitize first, then ask the model. If Blackbar is unreachable, slow or answers an error, no model call is made.
# Needs curl and jq. BLACKBAR_URL=http://127.0.0.1:8080 MODEL_URL=https://api.openai.com/v1 MODEL_KEY=… sh ask.sh "text"
set -eu
json='content-type: application/json'

refuse() {
  echo 'No model call was made with unsanitized text.' >&2
  exit 1
}
answer=$(
  jq -n --arg text "$1" --arg wallet "${WALLET:-my-wallet}" '{text: $text, wallet_address: $wallet}' |
    curl --silent --fail --max-time 5 -H "$json" -d @- "$BLACKBAR_URL/sanitize"
) || refuse
# A JSON string, quotes included; empty only where the answer was.
clean=$(printf '%s' "$answer" | jq -e 'select(.status == "success") | .data.sanitized_content | strings') || refuse
[ -n "$clean" ] || refuse

reply=$(
  jq -n --argjson text "$clean" --arg model "${MODEL:-gpt-4o-mini}" \
    '{model: $model, messages: [{role: "user", content: $text}]}' |
    curl --silent --show-error --fail --max-time 600 -H "$json" -H "authorization: Bearer ${MODEL_KEY:-}" -d @- \
      "$MODEL_URL/chat/completions"
)
printf '%s' "$reply" | jq -r '.choices[0].message.content'
