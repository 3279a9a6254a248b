#!/bin/sh
# Sanitize first, then ask the model. If Blackbar is unreachable, slow or answers an error, no model call is made.
# Needs curl and jq. BLACKBAR_URL=http://127.0.0.1:8080 MODEL_URL=https://api.openai.com/v1 MODEL_KEY=… sh ask.sh "text"
set -eu
json='content-type: application/json'

clean=$(
  jq -n --arg text "$1" --arg wallet "${WALLET:-my-wallet}" '{text: $text, wallet_address: $wallet}' |
    curl --silent --fail --max-time 5 -H "$json" -d @- "$BLACKBAR_URL/sanitize" |
    jq -e 'select(.status == "success") | .data.sanitized_content | strings'
) || { echo 'No model call was made with unsanitized text.' >&2; exit 1; }

# $clean is a JSON string, quotes included; it is empty only if the pipe above broke.
[ -n "$clean" ] || exit 1
jq -n --argjson text "$clean" --arg model "${MODEL:-gpt-4o-mini}" \
  '{model: $model, messages: [{role: "user", content: $text}]}' |
  curl --silent --fail --max-time 600 -H "$json" -H "authorization: Bearer ${MODEL_KEY:-}" -d @- \
    "$MODEL_URL/chat/completions" | jq -r '.choices[0].message.content'
